import type { VettingReview } from '@worklane/kernel/contracts';
import { isBlank, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { Button, CardBody, KeptTexts, Muted, TextArea, useStickyBar } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AwardExpiry, AwardExpiryFields, useAwardExpiries } from './award-expiries.tsx';
import { DECISION_STICKS, Decisions, StickyCard } from './review-badges.styles.ts';
import { RevokeBadge } from './revoke-badge.tsx';
import { useDecision } from './use-decision.ts';
import type { FollowedReview } from './use-followed-review.ts';

export const DECISION_ID = 'review-award';

interface DecisionProps {
  review: VettingReview;
  followed: FollowedReview;
}

/** The card stays visible while the answers scroll, if the window is high enough. */
export function DecisionCard({ review, followed }: DecisionProps) {
  const t = useBusinessTexts();
  const bar = useRef<HTMLElement>(null);
  useStickyBar(bar, DECISION_STICKS);
  const isSubmitted = review.case.draft.state === 'submit';
  const isAwarded = review.case.state === 'closed';
  return (
    <StickyCard ref={bar} aria-label={t('reviewBadges.decision')}>
      {!isSubmitted && !isBlank(followed.reason) && (
        <CardBody>
          <KeptTexts texts={[{ label: t('reviewBadges.reason'), text: followed.reason }]}>
            {t('reviewBadges.reasonKept')}
          </KeptTexts>
        </CardBody>
      )}
      {isSubmitted ? (
        <Decision review={review} followed={followed} />
      ) : (
        !isAwarded && <CardBody>{t('reviewBadges.decided')}</CardBody>
      )}
      {isAwarded && (
        <CardBody>
          <RevokeBadge review={review} followed={followed} />
        </CardBody>
      )}
    </StickyCard>
  );
}

function Decision({ review, followed: { reason, setReason, decided } }: DecisionProps) {
  const t = useBusinessTexts();
  const [isAsked, setAsked] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const expiries = useAwardExpiries(review);
  const decision = useDecision(review, {
    refuse: expiries.refuse,
    onDecided: decided,
    onSettled: () => setAsked(false),
  });
  const sendBack = () => {
    setReasonMissing(isBlank(reason));
    if (!isBlank(reason)) decision.mutate({ decision: 'return', reason: reason.trim() });
  };
  const names = { badge: review.level.name, business: review.business.name };
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
          onClick={() => setAsked(true)}
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
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        kind="primary"
        title={t('reviewBadges.awardTitle', names)}
        confirmLabel={t('reviewBadges.awardConfirm')}
        isBusy={decision.isPending}
        onConfirm={() => decision.mutate({ decision: 'award', ...expiries.body() })}
      >
        <p>{t('reviewBadges.awardEffect', names)}</p>
        <AwardExpiry {...expiries} />
      </ConfirmDialog>
    </Decisions>
  );
}
