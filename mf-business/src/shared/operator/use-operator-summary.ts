import { operatorSummaryQuery, useQuery } from '@worklane/shared-kernel/query';

/** What waits for operators. */
export const useOperatorSummary = () => useQuery(operatorSummaryQuery);
