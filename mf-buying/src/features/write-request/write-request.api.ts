import type { BuyerBrief, RequestDraft } from '@worklane/kernel/contracts';
import { call, isApiError } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { buyingKeys } from '../../shared/buying-keys.ts';
import type { RequestValues } from './request-values.ts';

const LISTS_LAST_MS = 600_000;

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: buyingKeys.draft(id),
    queryFn: ({ signal }) => call('GET /api/buyer/drafts/:id', { params: { id }, signal }),
    // The form keeps its own copy; a save based on an older state is answered 409.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });

export const loadDraft = (id: string): Promise<RequestDraft> =>
  call('GET /api/buyer/drafts/:id', { params: { id } });

export const createDraft = (copyOf: string | null, idempotencyKey: string): Promise<RequestDraft> =>
  call('POST /api/buyer/drafts', { body: copyOf === null ? {} : { copyOf }, idempotencyKey });

export const saveDraft = (id: string, version: number, content: RequestValues): Promise<RequestDraft> =>
  call('PUT /api/buyer/drafts/:id', { params: { id }, body: { version, content } });

/** If the answer is lost, the request of the same id shows whether the draft was sent. */
export async function sendDraft(id: string, version: number): Promise<BuyerBrief> {
  try {
    return await call('POST /api/buyer/drafts/:id/send', { params: { id }, body: { version } });
  } catch (error) {
    const mayBeSent =
      isApiError(error) && (error.status === 0 || error.status === 404 || error.status >= 500);
    const sent = mayBeSent ? await sentRequest(id) : null;
    if (sent) return sent;
    throw error;
  }
}

async function sentRequest(id: string): Promise<BuyerBrief | null> {
  try {
    return await call('GET /api/buyer/requestforquotes/:id', { params: { id } });
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

export const addressQuery = (text: string) =>
  queryOptions({
    queryKey: buyingKeys.addresses(text),
    queryFn: ({ signal }) => call('GET /api/maps/suggestions', { query: { text }, signal }),
    staleTime: LISTS_LAST_MS,
  });

export const levelsQuery = queryOptions({
  queryKey: buyingKeys.levels(),
  queryFn: ({ signal }) => call('GET /api/buyer/levels', { signal }),
  staleTime: LISTS_LAST_MS,
});

export const sitesQuery = queryOptions({
  queryKey: buyingKeys.overview(),
  queryFn: ({ signal }) => call('GET /api/buyer/overview', { signal }),
});
