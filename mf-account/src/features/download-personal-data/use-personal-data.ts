import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { loadPersonalData, requestPersonalData } from './personal-data.api.ts';

const POLL_MS = 3_000;
const personalDataKey = ['personal-data'] as const;

export function usePersonalData() {
  const queries = useQueryClient();
  const showFailure = useFailureAlert();
  const query = useQuery({
    queryKey: personalDataKey,
    queryFn: ({ signal }) => loadPersonalData(signal),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  });
  const request = useMutation({
    mutationFn: requestPersonalData,
    onSuccess: (data) => queries.setQueryData(personalDataKey, data),
    onError: (error) => {
      showFailure(error);
      // Another tab may have requested it.
      void queries.invalidateQueries({ queryKey: personalDataKey });
    },
  });
  return { query, request };
}
