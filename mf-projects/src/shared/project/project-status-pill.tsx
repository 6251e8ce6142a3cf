import { type ProjectEnding, type ProjectStatus, statusLabelCode } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { type LucideIcon, Pill, type PillTone } from '@worklane/kernel/ui';
import { CircleCheck, Clock, Hammer, Hourglass, Send, Star } from 'lucide-react';
import { useProjectTexts } from '../texts.ts';

const looks: Readonly<Record<ProjectStatus, { tone: PillTone; icon: LucideIcon } | null>> = {
  'common.draft': null,
  'cash.quote-pending': { tone: 'notice', icon: Clock },
  'cash.quote-lodged': { tone: 'info', icon: Send },
  'cash.in-progress': { tone: 'active', icon: Hammer },
  'common.procurement-review-pending': { tone: 'info', icon: Hourglass },
  'common.rating-review-pending': { tone: 'notice', icon: Star },
  'common.complete': { tone: 'ok', icon: CircleCheck },
  'common.declined': null,
  'common.unsuccessful': null,
};

interface ProjectStatusPillProps {
  status: ProjectStatus;
  ending?: ProjectEnding | undefined;
}

export function ProjectStatusPill({ status, ending }: ProjectStatusPillProps) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const label = ending ? t(`ending.${ending}`) : word(statusLabelCode(status));
  return <Pill {...looks[status]}>{label}</Pill>;
}
