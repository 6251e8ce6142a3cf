import { operatorSummaryQuery, useQuery } from '@worklane/kernel/query';

export const useOperatorSummary = () => useQuery(operatorSummaryQuery);
