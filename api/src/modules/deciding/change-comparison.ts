import { ChangeComparisonBody, type Comparison } from '@worklane/shared-kernel/contracts';
import {
  dollarsToCents,
  isSealedNow,
  type LineMatch,
  type OwnAllowance,
} from '@worklane/shared-kernel/domain';
import {
  conflict,
  fieldError,
  invalidFields,
  notFound,
  type WrongField,
} from '../../platform/http/problem.ts';
import { storableAs } from '../../platform/texts/typed-text.ts';
import { type BriefRow, type BuyerReading, lockBrief } from '../briefs/index.ts';
import { publishChanges } from '../live/index.ts';
import { changesOfBrief } from '../project-life/index.ts';
import type { LodgedRecord } from './compared-quotes.repository.ts';
import { findComparison, type StoredComparison, saveComparison } from './decisions.repository.ts';
import { comparedOf, readableQuotes, readComparison } from './read-comparison.ts';

type Matches = NonNullable<ChangeComparisonBody['matches']>;
type Allowances = NonNullable<ChangeComparisonBody['allowances']>;
type Fresh<Stored> = { items: Stored[]; errors: WrongField[] };

/** Adds to the stored matches and allowances. Throws 400 naming each wrong match or allowance, and 409 for an outdated version. */
export async function changeComparison(
  reading: BuyerReading,
  { version, matches = [], allowances = [] }: ChangeComparisonBody,
): Promise<Comparison> {
  const { db, params, user, now } = reading;
  const brief = await lockBrief(db, params.id, user.businessId);
  if (!brief) throw notFound('brief.notFound');
  if (isSealedNow(brief, now)) throw conflict('quote.sealed');
  const stored = await findComparison(db, brief.id);
  if (stored.version !== version) throw conflict('comparison.stale');
  const quotes = await readableQuotes(db, brief);
  const moved = matchesAfter(brief, quotes, stored, matches);
  const added = allowancesAfter(brief, quotes, { ...stored, matches: moved.items }, allowances);
  const errors = [...moved.errors, ...added.errors];
  if (errors.length > 0) throw invalidFields(errors);
  await saveComparison(db, brief.id, {
    version: version + 1,
    matches: moved.items,
    allowances: added.items,
    updatedAt: now,
  });
  await publishChanges(db, changesOfBrief(brief), now);
  return readComparison(reading);
}

function matchesAfter(
  brief: BriefRow,
  quotes: readonly LodgedRecord[],
  stored: StoredComparison,
  wanted: Matches,
): Fresh<LineMatch> {
  const isOther = (match: LineMatch) =>
    !wanted.some(({ projectId, line }) => projectId === match.projectId && line === match.line);
  const items = [...stored.matches.filter(isOther), ...wanted];
  const keys = new Set(
    [items, stored.matches, []].flatMap((matches) =>
      comparedOf(brief, quotes, { matches, allowances: [] }).rows.map(({ key }) => key),
    ),
  );
  const errors = wanted.flatMap(({ projectId, line, item, row }, index): WrongField[] => {
    const field = `matches.${index}`;
    const quote = quotes.find(({ project }) => project.id === projectId);
    if (!quote) return [fieldError(`${field}.projectId`, 'comparison.unknownQuote')];
    if (quote.revision.lines[line]?.item !== item)
      return [fieldError(`${field}.line`, 'comparison.lineChanged')];
    return row === null || keys.has(row) ? [] : [fieldError(`${field}.row`, 'comparison.unknownRow')];
  });
  return { items, errors };
}

function allowancesAfter(
  brief: BriefRow,
  quotes: readonly LodgedRecord[],
  stored: StoredComparison,
  wanted: Allowances,
): Fresh<OwnAllowance> {
  const isOther = ({ projectId, row }: OwnAllowance) =>
    !wanted.some((other) => other.projectId === projectId && other.row === row);
  const { rows } = comparedOf(brief, quotes, stored);
  const { reason: reasonField } = ChangeComparisonBody.properties.allowances.items.properties;
  const errors: WrongField[] = [];
  const items = wanted.flatMap(({ projectId, row, amount, reason }, index): OwnAllowance[] => {
    const field = `allowances.${index}`;
    const cents = amount === null ? null : dollarsToCents(amount);
    if (!quotes.some(({ project }) => project.id === projectId))
      errors.push(fieldError(`${field}.projectId`, 'comparison.unknownQuote'));
    if (!rows.some(({ key }) => key === row))
      errors.push(fieldError(`${field}.row`, 'comparison.unknownRow'));
    if (amount === null) return [];
    if (cents === null) errors.push(fieldError(`${field}.amount`, 'price.invalid'));
    const words = storableAs(reasonField, reason, `${field}.reason`) ?? '';
    return cents === null ? [] : [{ projectId, row, cents, reason: words }];
  });
  return { items: [...stored.allowances.filter(isOther), ...items], errors };
}
