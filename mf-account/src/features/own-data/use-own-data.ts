import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { loadOwnData, requestOwnData } from './own-data.api.ts';

const POLL_MS = 3_000;
const ownDataKey = ['own-data'] as const;

export function useOwnData() {
  const queries = useQueryClient();
  const showFailure = useFailureAlert();
  const query = useQuery({
    queryKey: ownDataKey,
    queryFn: ({ signal }) => loadOwnData(signal),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  });
  const request = useMutation({
    mutationFn: requestOwnData,
    onSuccess: (data) => queries.setQueryData(ownDataKey, data),
    onError: (error) => {
      showFailure(error);
      // Another tab may have requested it.
      void queries.invalidateQueries({ queryKey: ownDataKey });
    },
  });
  return { query, request };
}
