import type { Business, ChangeBusinessBody } from '@worklane/kernel/contracts';
import { call, isApiError } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { businessKeys } from '../../shared/business-keys.ts';

const INDUSTRIES_LAST_MS = 600_000;

export const editedBusinessQuery = (id: string) =>
  queryOptions({
    queryKey: businessKeys.edited(id),
    queryFn: ({ signal }) => call('GET /api/business/:id', { params: { id }, signal }),
    // The form keeps its own copy; a save based on an older state is answered with the current one.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

export const industriesQuery = queryOptions({
  queryKey: businessKeys.industries(),
  queryFn: ({ signal }) =>
    call('GET /api/industry', {
      query: { filter: JSON.stringify({ active: true }), pageNum: 1, pageSize: 'unlimited' },
      signal,
    }),
  staleTime: INDUSTRIES_LAST_MS,
});

export const addressQuery = (text: string) =>
  queryOptions({
    queryKey: businessKeys.addresses(text),
    queryFn: ({ signal }) => call('GET /api/maps/suggestions', { query: { text }, signal }),
    staleTime: INDUSTRIES_LAST_MS,
  });

export const abnRecordQuery = (abn: string) =>
  queryOptions({
    queryKey: businessKeys.abnRecord(abn),
    queryFn: ({ signal }) => call('GET /api/business/abn/:abn/register', { params: { abn }, signal }),
    staleTime: INDUSTRIES_LAST_MS,
  });

export const loadPlace = (placeId: string) => call('GET /api/maps/places/:placeId', { params: { placeId } });

export const saveBusiness = (id: string, body: ChangeBusinessBody): Promise<Business> =>
  call('PUT /api/business/:id', { params: { id }, body });

export async function abnOwner(abn: string): Promise<string | null> {
  try {
    return (await call('GET /api/business/abn/:abn', { params: { abn } })).id;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
