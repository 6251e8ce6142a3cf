import { isId } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';

const LASTS_MS = 600_000;
const INVITATION_FRESH_MS = 20_000;

const signUpKeys = {
  industries: ['industries'],
  invitation: (id: string | null) => ['userinvitation', id],
} as const;

export const industriesQuery = queryOptions({
  queryKey: signUpKeys.industries,
  queryFn: ({ signal }) =>
    call('GET /api/industry', {
      query: { filter: JSON.stringify({ active: true }), pageNum: 1, pageSize: 'unlimited' },
      signal,
    }),
  staleTime: LASTS_MS,
});

export const invitationQuery = (id: string | null) =>
  queryOptions({
    queryKey: signUpKeys.invitation(id),
    queryFn: ({ signal }) => call('GET /api/userinvitations/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && isId(id),
    // Signed-out pages get no events, so a revoked invitation is noticed by polling.
    staleTime: INVITATION_FRESH_MS,
    refetchInterval: INVITATION_FRESH_MS,
  });
