import { type ProjectEnding, type ProjectStatus, statusLabelCode } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Pill, type StatusKind, StatusPill } from '@worklane/kernel/ui';
import { useProjectTexts } from '../texts.ts';

const kinds: Readonly<Record<ProjectStatus, StatusKind | null>> = {
  'common.draft': null,
  'cash.quote-pending': 'awaitingQuote',
  'cash.quote-lodged': 'quoteSubmitted',
  'cash.in-progress': 'inProgress',
  'common.procurement-review-pending': 'paymentPending',
  'common.rating-review-pending': 'ratingDue',
  'common.complete': 'complete',
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
  const kind = kinds[status];
  return kind ? <StatusPill kind={kind}>{label}</StatusPill> : <Pill>{label}</Pill>;
}
