import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { useSubmitFailureText } from '@worklane/kernel/ui';
import { projectKeys } from '../../shared/project/project-queries.ts';

interface Change {
  work: () => Promise<unknown>;
  onDone: () => void;
}

/** `failure` is shown beside the saved searches: a page-wide message would be hidden behind a phone's filters. */
export function useSavedChange() {
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: (_, { onDone }) => onDone(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.savedSearches() }),
  });
  return { ...mutation, failure: mutation.error ? failureText(mutation.error) : null };
}
