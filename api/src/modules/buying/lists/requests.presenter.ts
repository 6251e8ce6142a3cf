import type { RequestRow } from '@worklane/shared-kernel/contracts';
import {
  centsToDollars,
  gstCents,
  isSealedNow,
  stateOfSite,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import { presentPerson } from '../../people/users/index.ts';
import { readDates } from '../drafts/draft-dates.ts';
import { siteOf } from '../drafts/read-draft-content.ts';
import type { RequestRecord } from './request-details.repository.ts';

/** While the quotes are sealed, the row has nothing of them but their number. */
export function presentRequestRow(record: RequestRecord, now: Date): RequestRow {
  const { content, isDraft } = record;
  const site = content ? siteOf(content) : record.site;
  const zone = zoneOf(record, site);
  const due = content ? readDates(content, zone ?? timeZoneAt({ siteState: '' })).dueAt : dateOf(record.due);
  const isSealed = !isDraft && isSealedNow({ isSealed: record.isSealed, dueAt: due }, now);
  return {
    id: record.id,
    isDraft,
    workTitle: record.title || null,
    site: site || null,
    siteTimeZone: zone,
    industry:
      record.industryName === null
        ? null
        : { name: record.industryName, parentIndustry: record.parentIndustry },
    group: record.group,
    move: record.move,
    moveCount: record.moveCount,
    isYourMove: record.isYourMove,
    dueDate: due?.toISOString() ?? null,
    isSealed,
    isWithdrawn: record.state === 'withdrawn',
    priceEndsOn: isSealed ? null : record.priceEndsOn,
    contractors: countsOf(record),
    ...projectOf(record),
    responsible: presentPerson({ ...record, id: record.personId }),
    updatedAt: instantOf(record.updatedAt) ?? '',
  };
}

const countsOf = ({ invited, seen, willQuote, quoted, declined }: RequestRecord) => ({
  invited: invited ?? 0,
  seen: seen ?? 0,
  willQuote: willQuote ?? 0,
  quoted: quoted ?? 0,
  declined: declined ?? 0,
});

function projectOf(record: RequestRecord) {
  const cents = record.basePriceCents === null ? null : Number(record.basePriceCents);
  const amount = cents === null ? null : centsToDollars(cents + gstCents(cents));
  return {
    contractorName: record.contractorName,
    projectId: record.projectId,
    amountIncludingGst: amount,
    amountDue: dueOf(record, amount),
    payOn: record.payOn,
    workStartsOn: record.workStartsOn,
    workEndsOn: record.workEndsOn,
    completedAt: instantOf(record.completedAt),
    paidAt: instantOf(record.paidAt),
  };
}

/** Without a plan, the whole amount is due when the work is accepted. */
function dueOf({ dueCents, group }: RequestRecord, amount: number | null): number | null {
  if (dueCents !== null) return centsToDollars(Number(dueCents)) || null;
  return group === 'pay' ? amount : null;
}

function zoneOf({ siteState, siteTimeZone }: RequestRecord, site: string | null): string | null {
  const state = siteState ?? stateOfSite(site ?? '');
  return state === null ? null : timeZoneAt({ siteState: state, siteTimeZone });
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const instantOf = (text: string | null): string | null => dateOf(text)?.toISOString() ?? null;
