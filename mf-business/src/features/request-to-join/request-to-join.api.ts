import type { LeavingChoice } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { businessKeys } from '../../shared/business-keys.ts';

export const myRequestsQuery = queryOptions({
  queryKey: businessKeys.myRequests(),
  queryFn: ({ signal }) =>
    call('GET /api/userinvitations/user', { query: { statuses: 'pending', requestToJoin: 'true' }, signal }),
});

export const askToJoin = (businessId: string, choice: LeavingChoice) =>
  call('POST /api/userinvitations/:businessId/request', { params: { businessId }, body: choice });

export const cancelRequest = (businessId: string) =>
  call('PUT /api/userinvitations/:businessId/request/:action', {
    params: { businessId, action: 'revoke' },
    body: {},
  });
