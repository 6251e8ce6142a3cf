import type { VettingReview } from '@worklane/kernel/contracts';
import { isBlank, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { Button, Muted, Stack, TextArea } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { useDecision } from './use-decision.ts';
import type { FollowedReview } from './use-followed-review.ts';

export function RevokeBadge({ review, followed }: { review: VettingReview; followed: FollowedReview }) {
  const t = useBusinessTexts();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const decision = useDecision(review, { onDecided: followed.decided, onSettled: () => setAsked(false) });
  const confirm = () => {
    setReasonMissing(isBlank(reason));
    if (!isBlank(reason)) decision.mutate({ decision: 'revoke', reason: reason.trim() });
  };
  const names = { badge: review.level.name, business: review.business.name };
  return (
    <Stack $gap={12}>
      <Muted>{t('reviewBadges.revokeHelp')}</Muted>
      <div>
        <Button kind="secondary" icon={ShieldOff} onClick={() => setAsked(true)}>
          {t('reviewBadges.revoke')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('reviewBadges.revokeTitle', names)}
        confirmLabel={t('reviewBadges.revoke')}
        isBusy={decision.isPending}
        onConfirm={confirm}
      >
        <Stack $gap={16}>
          <p>{t('reviewBadges.revokeEffect', names)}</p>
          <TextArea
            label={t('reviewBadges.reason')}
            help={t('reviewBadges.revokeReasonHelp')}
            rows={3}
            maxLength={TEXT_MAX_LENGTH.reason}
            value={reason}
            onChange={setReason}
            {...(isReasonMissing && { error: t('reviewBadges.revokeReasonMissing') })}
          />
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
