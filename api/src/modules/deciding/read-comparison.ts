import type { BuyerBrief, Comparison } from '@worklane/shared-kernel/contracts';
import {
  type ComparedQuotes,
  compareQuotes,
  dayOfInstant,
  type IsoDate,
  isEndedStatus,
  isoDateIn,
  type QuoteToCompare,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { type BuyerReading, readBuyerBrief } from '../briefs/index.ts';
import { findFiles, linksFor } from '../files/index.ts';
import {
  type CaseOfContractor,
  countLodged,
  type LodgedRecord,
  listCases,
  listLodged,
} from './compared-quotes.repository.ts';
import { presentComparison } from './comparison.presenter.ts';
import { findComparison, type StoredComparison } from './decisions.repository.ts';

export interface ComparisonParts {
  brief: BuyerBrief;
  quotes: readonly LodgedRecord[];
  cases: readonly CaseOfContractor[];
  stored: StoredComparison;
  compared: ComparedQuotes;
  sealedQuotes: number;
  dates: { from: IsoDate; to: IsoDate };
}

/** Throws 404 for a Work Request of another business. Sealed quotes are counted, and not read. */
export async function readComparison(reading: BuyerReading): Promise<Comparison> {
  const { db, user, now, platform } = reading;
  const brief = await readBuyerBrief(reading);
  const quotes = brief.isSealedNow ? [] : await readableQuotes(db, brief);
  const stored = await findComparison(db, brief.id);
  const levelIds = [...brief.requiredVettingBadges, ...brief.optionalVettingBadges].map(({ id }) => id);
  const cases = await listCases(
    db,
    quotes.map(({ project }) => project.businessId),
    levelIds,
  );
  const found = await findFiles(
    db,
    quotes.flatMap(({ revision }) => revision.termsAndConditions),
  );
  const parts = {
    brief,
    quotes,
    cases,
    stored,
    compared: comparedOf(brief, quotes, stored),
    sealedQuotes: brief.isSealedNow ? await countLodged(db, brief.id) : 0,
    dates: datesOf(brief, now),
  };
  return presentComparison(parts, { found, links: linksFor(platform, user, now) });
}

/**
 * While a choice is open: the lodged quotes, and the last revision of those that were recalled. A sealed quote that was
 * recalled before it was opened stays unread. After the choice: the quotes that were compared.
 */
export async function readableQuotes(
  db: Executor,
  { id, state, isSealed }: Pick<BuyerBrief, 'id' | 'state' | 'isSealed'>,
): Promise<LodgedRecord[]> {
  const all = await listLodged(db, id);
  return all.filter(({ project: { status, changesAskedAt }, isLodged }) => {
    if (status === 'common.declined') return false;
    if (isEndedStatus(status)) return isLodged && state !== 'published';
    return isLodged || !isSealed || changesAskedAt !== null;
  });
}

export const comparedOf = (
  { schedule }: Pick<BuyerBrief, 'schedule'>,
  quotes: readonly LodgedRecord[],
  stored: Pick<StoredComparison, 'matches' | 'allowances'>,
): ComparedQuotes => compareQuotes({ schedule, quotes: quotes.map(quoteToCompare), ...stored });

const quoteToCompare = ({ project, revision }: LodgedRecord): QuoteToCompare => ({
  projectId: project.id,
  totalCents: revision.basePriceCents,
  lines: revision.lines,
});

function datesOf({ startDate, finishBy }: BuyerBrief, now: Date): { from: IsoDate; to: IsoDate } {
  const from = (startDate && dayOfInstant(startDate)) || isoDateIn(now);
  const last = (finishBy && dayOfInstant(finishBy)) || from;
  return { from, to: last < from ? from : last };
}
