import type { MailState } from '@worklane/kernel/domain';
import { Pill, type PillTone } from '@worklane/kernel/ui';
import { CircleAlert, CircleCheck, Clock, Inbox, type LucideIcon, Send } from 'lucide-react';
import { useBusinessTexts } from '../../shared/texts.ts';

const states: Readonly<Record<MailState, { tone: PillTone; icon: LucideIcon }>> = {
  queued: { tone: 'info', icon: Clock },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'ok', icon: CircleCheck },
  kept: { tone: 'plain', icon: Inbox },
  failed: { tone: 'err', icon: CircleAlert },
};

export function MailStatePill({ state }: { state: MailState }) {
  const t = useBusinessTexts();
  return (
    <Pill {...states[state]} size="sm">
      {t(`outbox.state.${state}`)}
    </Pill>
  );
}
