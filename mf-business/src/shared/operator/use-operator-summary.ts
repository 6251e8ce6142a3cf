import { call } from '@worklane/shared-kernel/http';
import { useQuery } from '@worklane/shared-kernel/query';
import { businessKeys } from '../business-keys.ts';

/** What waits for operators. */
export const useOperatorSummary = () =>
  useQuery({
    queryKey: businessKeys.operatorSummary(),
    queryFn: ({ signal }) => call('GET /api/operator/summary', { signal }),
  });
