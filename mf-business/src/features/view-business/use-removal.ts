import { call } from '@worklane/shared-kernel/http';
import { useMutation, useQueryClient } from '@worklane/shared-kernel/query';
import { useAlerts, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import type { PortfolioItem } from './business.ts';

/** Takes items out of the portfolio; the last one can be put back. */
export function useRemoval(businessId: string) {
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<PortfolioItem | null>(null);
  const change = useMutation({
    mutationFn: async ({ item, isUndo }: { item: PortfolioItem; isUndo: boolean }) => {
      const params = { id: businessId, itemId: item.id ?? '' };
      if (isUndo) await call('POST /api/business/:id/portfolio/:itemId/restore', { params });
      else await call('POST /api/business/:id/portfolio/:itemId/remove', { params });
    },
    onSuccess: (_, { item, isUndo }) => setRemoved(isUndo ? null : item),
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.business(businessId) }),
  });
  return {
    removed,
    isBusy: change.isPending,
    remove: (item: PortfolioItem) => change.mutate({ item, isUndo: false }),
    undo: () => {
      if (removed) change.mutate({ item: removed, isUndo: true });
    },
  };
}
