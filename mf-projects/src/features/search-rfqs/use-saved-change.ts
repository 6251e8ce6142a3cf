import { useMutation, useQueryClient } from '@worklane/shared-kernel/query';
import { useAlerts, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { projectKeys } from '../../shared/project-queries.ts';

interface Change {
  work: () => Promise<unknown>;
  onDone: () => void;
}

/** Changes saved searches and loads them anew; a refusal is said in words. */
export function useSavedChange() {
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: (_, { onDone }) => onDone(),
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.savedSearches() }),
  });
}
