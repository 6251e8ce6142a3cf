import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { businessKeys } from './business-keys.ts';

export const leavingQuery = queryOptions({
  queryKey: businessKeys.leaving(),
  queryFn: ({ signal }) => call('GET /api/userinvitations/leaving', { signal }),
});
