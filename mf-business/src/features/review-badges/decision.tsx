import type { VettingReview } from '@worklane/shared-kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { useMutation, useQueryClient } from '@worklane/shared-kernel/query';
import { Button, Muted, TextArea, useAlerts, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AwardExpiryFields, useAwardExpiries } from './award-expiries.tsx';
import { decide } from './review-badges.api.ts';
import { Decisions } from './review-badges.styles.ts';

/** Of the heading of the decision, to which the evidence leads. */
export const DECISION_ID = 'review-award';

/** Award, or send back with a reason. */
export function Decision({ review }: { review: VettingReview }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { _id, revision } = review.case;
  const expiries = useAwardExpiries(review);
  const decision = useMutation({
    mutationFn: (chosen: 'award' | 'return') =>
      decide(_id, {
        revision,
        decision: chosen,
        ...(chosen === 'return' ? { reason: reason.trim() } : expiries.body()),
      }),
    onSuccess: (next, chosen) => {
      queryClient.setQueryData(businessKeys.review(_id), next);
      void queryClient.invalidateQueries({ queryKey: businessKeys.reviewQueues() });
      void queryClient.invalidateQueries({ queryKey: businessKeys.operatorSummary() });
      alerts.success(t(chosen === 'award' ? 'reviewBadges.awarded' : 'reviewBadges.returned'));
    },
    onError: (error) => {
      if (expiries.refuse(error)) return;
      alerts.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: businessKeys.review(_id) });
    },
  });
  const sendBack = () => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') decision.mutate('return');
  };
  return (
    <Decisions>
      <section aria-labelledby={DECISION_ID}>
        <h3 id={DECISION_ID} tabIndex={-1}>
          {t('reviewBadges.award')}
        </h3>
        <Muted>{t('reviewBadges.awardHelp')}</Muted>
        <AwardExpiryFields {...expiries} />
        <Button
          kind="primary"
          icon={BadgeCheck}
          busy={decision.isPending}
          disabled={!expiries.isRead}
          onClick={() => decision.mutate('award')}
        >
          {t('reviewBadges.award')}
        </Button>
      </section>
      <section aria-labelledby="review-return">
        <h3 id="review-return">{t('reviewBadges.returnTitle')}</h3>
        <TextArea
          label={t('reviewBadges.reason')}
          help={t('reviewBadges.reasonHelp')}
          rows={3}
          maxLength={TEXT_MAX_LENGTH.reason}
          value={reason}
          onChange={setReason}
          {...(isReasonMissing && { error: t('reviewBadges.reasonMissing') })}
        />
        <Button kind="secondary" icon={Undo2} disabled={decision.isPending} onClick={sendBack}>
          {t('reviewBadges.return')}
        </Button>
      </section>
    </Decisions>
  );
}
