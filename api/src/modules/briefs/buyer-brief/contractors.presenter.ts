import type { Contractor, RequestContractor } from '@worklane/shared-kernel/contracts';
import {
  type BriefState,
  type ContractorAnswer,
  centsToDollars,
  REMINDED_EVERY_MS,
} from '@worklane/shared-kernel/domain';
import type { BriefProjectRecord } from './buyer-brief.repository.ts';

export interface BriefReading {
  state: BriefState;
  isPastDue: boolean;
  isSealedNow: boolean;
  now: Date;
}

/** While the quotes are sealed, the answer has no amount. */
export function presentRequestContractor(
  record: BriefProjectRecord,
  contractor: Contractor,
  reading: BriefReading,
): RequestContractor {
  const { project, quote } = record;
  const lodged = quote?.lodgedAt ? quote : null;
  const isSealed = lodged !== null && reading.isSealedNow;
  return {
    projectId: project.id,
    contractor,
    status: project.status,
    answer: answerOf(record, reading.state),
    answeredAt: answeredAt(record)?.toISOString() ?? null,
    reason: record.declineReason,
    invitedAt: record.invitedAt?.toISOString() ?? null,
    seenAt: project.seenAt?.toISOString() ?? null,
    remindedAt: project.remindedAt?.toISOString() ?? null,
    canBeReminded: canBeReminded(project, reading),
    inspectedAt: project.inspectedAt?.toISOString() ?? null,
    revision: lodged?.revision ?? null,
    isSealed,
    totalExcludingGst:
      lodged?.basePriceCents == null || isSealed ? null : centsToDollars(lodged.basePriceCents),
  };
}

function answerOf(
  { project, hasRevision }: Pick<BriefProjectRecord, 'project' | 'hasRevision'>,
  state: BriefState,
): ContractorAnswer {
  const { status, acceptRfq } = project;
  switch (status) {
    case 'common.draft':
    case 'cash.quote-pending':
      if (hasRevision) return 'modifying';
      return acceptRfq ? 'willQuote' : 'none';
    case 'cash.quote-lodged':
      return 'quoted';
    case 'cash.in-progress':
    case 'common.procurement-review-pending':
    case 'common.rating-review-pending':
    case 'common.complete':
      return 'won';
    case 'common.declined':
      return 'declined';
    case 'common.unsuccessful':
      return state === 'withdrawn' ? 'withdrawn' : 'notChosen';
  }
}

function answeredAt({ project, quote, acceptedAt, declinedAt }: BriefProjectRecord): Date | null {
  if (project.status === 'common.declined') return declinedAt;
  return quote?.lodgedAt ?? (project.acceptRfq ? acceptedAt : null);
}

/** Only an invitation without an answer, once a day, while it can still be answered. */
export function canBeReminded(
  {
    status,
    acceptRfq,
    remindedAt,
  }: Pick<BriefProjectRecord['project'], 'status' | 'acceptRfq' | 'remindedAt'>,
  { state, isPastDue, now }: BriefReading,
): boolean {
  if (state !== 'published' || isPastDue || status !== 'cash.quote-pending' || acceptRfq) return false;
  return remindedAt === null || now.getTime() - remindedAt.getTime() >= REMINDED_EVERY_MS;
}
