import { useMutation, useQueryClient } from '@worklane/shared-kernel/query';
import { useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { projectKeys } from '../../shared/project-queries.ts';

interface Change {
  work: () => Promise<unknown>;
  onDone: () => void;
}

/**
 * Changes saved searches and loads them anew. `failure` says in words why the last change failed, for a place beside it: a
 * message of the page would stand behind the filters of a phone.
 */
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
