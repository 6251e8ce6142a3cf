import type { BuyerBrief } from '@worklane/kernel/contracts';
import { call, serverNow } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { buyingKeys } from '../buying-keys.ts';

/** The api publishes each change of its projects and its board as a change of the Work Request. */
const followsOf = (id: string) => [{ kind: 'brief' as const, id }];

const CHECK_MS = 60_000;
const LONGEST_WAIT_MS = 86_400_000;

/** Quotes close and are unsealed at the due time without an event. */
function msUntilDue(request: BuyerBrief | undefined): number | false {
  if (!request?.dueDate || request.group !== 'open') return false;
  const ahead = Date.parse(request.dueDate) - serverNow();
  return ahead < 0 ? CHECK_MS : Math.min(ahead + 1000, LONGEST_WAIT_MS);
}

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: buyingKeys.request(id),
    queryFn: ({ signal }) => call('GET /api/buyer/requestforquotes/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => msUntilDue(state.data),
    meta: { follows: followsOf(id) },
  });

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: buyingKeys.project(id),
    queryFn: ({ signal }) => call('GET /api/buyer/projects/:id', { params: { id }, signal }),
    meta: { follows: [{ kind: 'project', id }] },
  });

/** The board of a Work Request, for its questions and their number. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: buyingKeys.board(id),
    queryFn: ({ signal }) => call('GET /api/search/requestforquotes/:id', { params: { id }, signal }),
    meta: { follows: followsOf(id) },
  });
