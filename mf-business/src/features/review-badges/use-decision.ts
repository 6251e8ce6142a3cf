import type { DecideVettingBody, VettingReview } from '@worklane/kernel/contracts';
import { operatorSummaryQuery, useMutation, useQueryClient } from '@worklane/kernel/query';
import { useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { decide } from './review-badges.api.ts';

type Chosen = Omit<DecideVettingBody, 'revision'>;

interface DecisionHandlers {
  refuse?: (error: unknown) => boolean;
  onDecided: (next: VettingReview) => void;
  onSettled(): void;
}

const done = {
  award: 'reviewBadges.awarded',
  return: 'reviewBadges.returned',
  revoke: 'reviewBadges.revoked',
} as const;

export function useDecision({ case: { _id, revision } }: VettingReview, handlers: DecisionHandlers) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen) => decide(_id, { revision, ...chosen }),
    onSuccess: (next, chosen) => {
      handlers.onDecided(next);
      queryClient.setQueryData(businessKeys.review(_id), next);
      void queryClient.invalidateQueries({ queryKey: businessKeys.reviewQueues() });
      void queryClient.invalidateQueries({ queryKey: operatorSummaryQuery.queryKey });
      alerts.success(t(done[chosen.decision]));
    },
    onError: (error) => {
      if (handlers.refuse?.(error)) return;
      alerts.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: businessKeys.review(_id) });
    },
    onSettled: handlers.onSettled,
  });
}
