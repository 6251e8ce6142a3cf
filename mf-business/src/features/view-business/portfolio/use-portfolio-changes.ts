import type { Business } from '@worklane/kernel/contracts';
import { call, isApiError } from '@worklane/kernel/http';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useState } from 'react';
import { businessKeys } from '../../../shared/business-keys.ts';
import type { PortfolioItem } from '../business.ts';

export type ItemWords = Pick<PortfolioItem, 'name' | 'description'>;

type Change = { item: PortfolioItem } & ({ kind: 'removed' } | { kind: 'described'; words: ItemWords });

export const wordsOf = ({ name, description }: ItemWords): ItemWords => ({ name, description });

export function usePortfolioChanges(businessId: string) {
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Change | null>(null);
  const send = useMutation({
    mutationFn: async ({ change, isUndo }: { change: Change; isUndo: boolean }) => {
      const params = { id: businessId, itemId: change.item.id ?? '' };
      if (change.kind === 'described') {
        const [from, to] = isUndo ? [change.words, change.item] : [change.item, change.words];
        await call('PUT /api/business/:id/portfolio/:itemId', { params, body: changedWords(from, to) });
      } else if (isUndo) await call('POST /api/business/:id/portfolio/:itemId/restore', { params });
      else await call('POST /api/business/:id/portfolio/:itemId/remove', { params });
    },
    onSuccess: (_, { change, isUndo }) => setLast(isUndo ? null : change),
    onError: (error, { change, isUndo }) => {
      if (isUndo || change.kind === 'removed' || !staleItem(error)) alerts.error(failureText(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.business(businessId) }),
  });
  return {
    last,
    isBusy: send.isPending,
    remove: (item: PortfolioItem) => send.mutate({ change: { kind: 'removed', item }, isUndo: false }),
    describe: (item: PortfolioItem, words: ItemWords) =>
      send.mutateAsync({ change: { kind: 'described', item, words }, isUndo: false }),
    undo: () => {
      if (last) send.mutate({ change: last, isUndo: true });
    },
  };
}

export function staleItem(error: unknown): ItemWords | null {
  if (!isApiError(error) || error.code !== 'business.itemStale') return null;
  return wordsOf(error.current as Business['portfolio'][number]);
}

/** Only the changed words are sent, so that other people's changes to the rest are kept. */
function changedWords(from: ItemWords, to: ItemWords) {
  return {
    ...(to.name !== from.name && { name: to.name }),
    ...(to.description !== from.description && { description: to.description }),
    before: wordsOf(from),
  };
}
