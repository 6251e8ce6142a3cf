import type { AccountState } from '@worklane/kernel/contracts';
import { type LucideIcon, Pill, type PillTone } from '@worklane/kernel/ui';
import { Ban, CircleCheck, Clock } from 'lucide-react';
import { useBusinessTexts } from '../../shared/texts.ts';

const states: Readonly<Record<AccountState, { tone: PillTone; icon: LucideIcon }>> = {
  active: { tone: 'ok', icon: CircleCheck },
  closing: { tone: 'plain', icon: Clock },
  disabled: { tone: 'err', icon: Ban },
};

export function AccountStatePill({ state }: { state: AccountState }) {
  const t = useBusinessTexts();
  return (
    <Pill {...states[state]} size="sm">
      {t(`users.state.${state}`)}
    </Pill>
  );
}
