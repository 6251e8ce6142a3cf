import { call } from '@worklane/shared-kernel/http';
import { queryOptions } from '@worklane/shared-kernel/query';
import { businessKeys } from './business-keys.ts';

/** What becomes of the own business when its person leaves. */
export const leavingQuery = queryOptions({
  queryKey: businessKeys.leaving(),
  queryFn: ({ signal }) => call('GET /api/userinvitations/leaving', { signal }),
});
