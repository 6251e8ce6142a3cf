import type {
  ComparedQuote,
  Comparison,
  ComparisonCell,
  ComparisonRow,
} from '@worklane/shared-kernel/contracts';
import {
  type AlignedCell,
  type AlignedRow,
  centsToDollars,
  dayOfInstant,
  gstCents,
  isoDateIn,
  isPricedLine,
  type PriceLine,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import { presentContent, type QuoteFiles } from '../quotes/index.ts';
import { comparedBadges } from './compared-badges.ts';
import type { LodgedRecord } from './compared-quotes.repository.ts';
import type { ComparisonParts } from './read-comparison.ts';

const HOUR_MS = 3_600_000;

export function presentComparison(parts: ComparisonParts, files: QuoteFiles): Comparison {
  const { brief, quotes, stored, compared, sealedQuotes } = parts;
  return {
    requestId: brief.id,
    workTitle: brief.workTitle,
    site: brief.siteLocation.site ?? '',
    siteTimeZone: brief.siteTimeZone ?? null,
    isSealed: brief.isSealedNow,
    dueDate: brief.dueDate,
    startDate: brief.startDate && dayOfInstant(brief.startDate),
    finishBy: (brief.finishBy ?? null) && dayOfInstant(brief.finishBy ?? ''),
    isProcurement: brief.isProcurement,
    canAward:
      brief.state === 'published' && quotes.some(({ project }) => project.status === 'cash.quote-lodged'),
    awardedProjectId: brief.awardedProjectId,
    sealedQuotes,
    middleTotal: dollars(compared.middleTotalCents),
    version: stored.version,
    quotes: quotes.flatMap((record) => presentQuote(record, parts, files) ?? []),
    rows: compared.rows.map((row) => presentRow(row, quotes)),
  };
}

const dollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));

function presentQuote(record: LodgedRecord, parts: ComparisonParts, files: QuoteFiles): ComparedQuote | null {
  const { project, revision, isLodged, invitedAt, quotedAt } = record;
  const { brief, compared, cases, dates } = parts;
  const contractor = brief.contractors.find(({ projectId }) => projectId === project.id)?.contractor;
  const totals = compared.totals.find(({ projectId }) => projectId === project.id);
  if (!contractor || !totals) return null;
  const content = presentContent(revision, files);
  const zone = brief.siteTimeZone ?? timeZoneAt({ siteState: '', siteTimeZone: null });
  return {
    projectId: project.id,
    contractor,
    isBeingModified: !isLodged,
    revision: revision.revision,
    lodgedAt: revision.lodgedAt.toISOString(),
    // Files of a recalled quote cannot be opened.
    content: isLodged ? content : { ...content, termsAndConditions: [] },
    totalIncludingGst: centsToDollars(revision.basePriceCents + gstCents(revision.basePriceCents)),
    likeForLike: dollars(totals.likeForLikeCents),
    allowed: centsToDollars(totals.allowedCents),
    gaps: totals.gaps,
    badges: comparedBadges(
      brief,
      cases.filter(({ businessId }) => businessId === project.businessId),
      dates,
    ),
    lastJobOn: record.lastProjectAt && isoDateIn(record.lastProjectAt, zone),
    hoursToAnswer: invitedAt && quotedAt && hoursBetween(invitedAt, quotedAt),
    isShortlisted: record.isShortlisted ?? false,
    note: record.note ?? '',
  };
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.round(((to.getTime() - from.getTime()) / HOUR_MS) * 10) / 10;

function presentRow({ cells, ...row }: AlignedRow, quotes: readonly LodgedRecord[]): ComparisonRow {
  return {
    ...row,
    cells: cells.map((cell) => {
      const quote = quotes.find(({ project }) => project.id === cell.projectId);
      return presentCell(cell, quote?.revision.lines ?? []);
    }),
  };
}

function presentCell(cell: AlignedCell, lines: readonly PriceLine[]): ComparisonCell {
  const { projectId, inclusion, amountCents, allowance } = cell;
  const priced = cell.lines.flatMap((index) => lines[index] ?? []).filter(isPricedLine);
  const only = priced.length === 1 ? priced[0] : undefined;
  return {
    projectId,
    inclusion,
    lines: [...cell.lines],
    rate: only?.rate ?? null,
    quantity: only?.quantity ?? null,
    amount: dollars(amountCents),
    allowance: allowance && {
      amount: centsToDollars(allowance.cents),
      isOwn: allowance.reason !== null,
      reason: allowance.reason,
    },
  };
}
