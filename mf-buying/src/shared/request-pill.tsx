import type { RequestGroup } from '@worklane/kernel/domain';
import { type LucideIcon, Pill, type PillTone } from '@worklane/kernel/ui';
import { CircleCheck, Hammer, MailOpen, Pencil, Receipt, Scale, Star, Undo2 } from 'lucide-react';
import { useBuyingTexts } from './texts.ts';

const looks: Record<RequestGroup, { tone: PillTone; icon: LucideIcon }> = {
  draft: { tone: 'plain', icon: Pencil },
  open: { tone: 'info', icon: MailOpen },
  decide: { tone: 'notice', icon: Scale },
  progress: { tone: 'active', icon: Hammer },
  pay: { tone: 'notice', icon: Receipt },
  rate: { tone: 'notice', icon: Star },
  done: { tone: 'ok', icon: CircleCheck },
};

interface RequestPillProps {
  group: RequestGroup;
  isWithdrawn?: boolean;
}

export function RequestPill({ group, isWithdrawn }: RequestPillProps) {
  const t = useBuyingTexts();
  if (isWithdrawn) {
    return (
      <Pill tone="plain" icon={Undo2}>
        {t('requestGroup.withdrawn')}
      </Pill>
    );
  }
  return <Pill {...looks[group]}>{t(`requestGroup.${group}`)}</Pill>;
}
