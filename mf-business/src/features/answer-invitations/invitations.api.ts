import type { LeavingChoice } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { businessKeys } from '../../shared/business-keys.ts';

export const myInvitationsQuery = queryOptions({
  queryKey: businessKeys.myInvitations(),
  queryFn: ({ signal }) =>
    call('GET /api/userinvitations/user', {
      query: { statuses: 'pending', requestToJoin: 'false' },
      signal,
    }),
  meta: { follows: [{ kind: 'team' }] },
});

export const accept = (businessId: string, choice: LeavingChoice) =>
  call('PUT /api/userinvitations/:businessId/:action', {
    params: { businessId, action: 'accept' },
    body: choice,
  });

export const reject = (businessId: string) =>
  call('PUT /api/userinvitations/:businessId/:action', {
    params: { businessId, action: 'reject' },
    body: {},
  });
