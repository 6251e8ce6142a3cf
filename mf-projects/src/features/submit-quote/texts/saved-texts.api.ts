import type { SavedText, SaveTextBody } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useQuery, useQueryClient } from '@worklane/kernel/query';
import { projectKeys } from '../../../shared/project/project-queries.ts';
import { useAttempt } from '../../../shared/use-failure-text.ts';

export const useSavedTexts = () =>
  useQuery({
    queryKey: projectKeys.savedTexts(),
    queryFn: ({ signal }) => call('GET /api/savedTexts', { signal }),
  });

/** Changes of the business's saved texts. Each returns whether it succeeded; `failure` is the reason if not. */
export function useSavedTextChanges() {
  const client = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const change = (send: () => Promise<unknown>) =>
    attempt(send).finally(() => client.invalidateQueries({ queryKey: projectKeys.savedTexts() }));
  return {
    isBusy,
    failure,
    save: (body: SaveTextBody) => change(() => call('POST /api/savedTexts', { body })),
    rename: ({ id }: SavedText, name: string) =>
      change(() => call('PUT /api/savedTexts/:id', { params: { id }, body: { name } })),
    remove: ({ id }: SavedText) => change(() => call('POST /api/savedTexts/:id/remove', { params: { id } })),
  };
}
