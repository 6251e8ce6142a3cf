import { operatorSummaryQuery, useQuery } from '@worklane/shared-kernel/query';

export const useOperatorSummary = () => useQuery(operatorSummaryQuery);
