import { type ProjectStatus, statusLabelCode } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { Pill, type StatusKind, StatusPill } from '@worklane/shared-kernel/ui';

/** Null for a status without a colour of its own. */
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

/** The status of a project, with the domain's label. */
export function ProjectStatusPill({ status }: { status: ProjectStatus }) {
  const word = useDomainWords();
  const label = word(statusLabelCode(status));
  const kind = kinds[status];
  return kind ? <StatusPill kind={kind}>{label}</StatusPill> : <Pill>{label}</Pill>;
}
