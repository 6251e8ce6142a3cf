import { lineAmountCents, type PriceLine, type ScheduleItem } from '../quotes/price-lines.ts';
import { foldText } from '../texts/search-text.ts';
import type { LineInclusion } from './buying-codes.ts';

export interface QuoteToCompare {
  projectId: string;
  /** The quoted total, excluding GST. */
  totalCents: number;
  lines: readonly PriceLine[];
}

/** A line of a quote that the buyer moved to a row; with a null row it is a separate row. */
export interface LineMatch {
  projectId: string;
  line: number;
  item: string;
  row: string | null;
}

export interface OwnAllowance {
  projectId: string;
  row: string;
  cents: number;
  reason: string;
}

export interface AlignedCell {
  projectId: string;
  inclusion: LineInclusion;
  lines: readonly number[];
  amountCents: number | null;
  /** A gap without allowance is a row that nobody else prices. */
  isGap: boolean;
  allowance: { cents: number; reason: string | null } | null;
}

export interface AlignedRow {
  key: string;
  item: string;
  quantity: string;
  unit: string;
  isScheduled: boolean;
  cells: readonly AlignedCell[];
}

export interface LikeForLike {
  projectId: string;
  gaps: number;
  allowedCents: number;
  /** Null for a quote without lines, whose total says nothing about single items. */
  likeForLikeCents: number | null;
}

export interface ComparedQuotes {
  rows: readonly AlignedRow[];
  totals: readonly LikeForLike[];
  middleTotalCents: number | null;
}

interface WantedComparison {
  schedule: readonly ScheduleItem[];
  quotes: readonly QuoteToCompare[];
  matches: readonly LineMatch[];
  allowances: readonly OwnAllowance[];
}

interface Place {
  quote: QuoteToCompare;
  index: number;
  line: PriceLine;
  key: string;
}

const KEY_LENGTH = 380;

/** The middle of amounts in whole cents; of two middle ones the mean, rounded half up. */
export function medianCents(amounts: readonly number[]): number | null {
  const sorted = [...amounts].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return lower + Math.floor((upper - lower + 1) / 2);
}

/** Aligns lines of quotes in rows and adds an allowance for each row that a quote does not price. */
export function compareQuotes(wanted: WantedComparison): ComparedQuotes {
  const { quotes, allowances } = wanted;
  const rows = rowsOf(wanted).map((row) => ({ ...row, cells: withAllowances(row, allowances) }));
  const totals = quotes.map(({ projectId, totalCents, lines }): LikeForLike => {
    if (lines.length === 0) return { projectId, gaps: 0, allowedCents: 0, likeForLikeCents: null };
    const own = rows.flatMap(({ cells }) => cells.filter((cell) => cell.projectId === projectId));
    const allowedCents = own.reduce((sum, { allowance }) => sum + (allowance?.cents ?? 0), 0);
    const gaps = own.filter(({ isGap }) => isGap).length;
    return { projectId, gaps, allowedCents, likeForLikeCents: totalCents + allowedCents };
  });
  return { rows, totals, middleTotalCents: medianCents(quotes.map(({ totalCents }) => totalCents)) };
}

function rowsOf({ schedule, quotes, matches }: WantedComparison): AlignedRow[] {
  const places = placesOf(schedule, quotes, matches);
  const scheduled = schedule.map((item) => ({ key: item.id, ...item, isScheduled: true }));
  const others = new Map<string, Omit<AlignedRow, 'cells'>>();
  for (const { key, line } of places) {
    if (others.has(key) || schedule.some(({ id }) => id === key)) continue;
    const { item, quantity, unit } = line;
    others.set(key, { key, item, quantity, unit, isScheduled: false });
  }
  return [...scheduled, ...others.values()].map(({ key, item, quantity, unit, isScheduled }) => {
    const inRow = places.filter((place) => place.key === key);
    // A discount of one quote is no gap of the others.
    const isPriced = isScheduled || inRow.some(({ line }) => (amountOfLine(line) ?? 0) > 0);
    const cells = quotes.map((quote) =>
      cellOf(
        quote,
        inRow.filter((place) => place.quote === quote),
        isPriced,
      ),
    );
    return { key, item, quantity, unit, isScheduled, cells };
  });
}

function placesOf(
  schedule: readonly ScheduleItem[],
  quotes: readonly QuoteToCompare[],
  matches: readonly LineMatch[],
): Place[] {
  const natural = quotes.flatMap((quote) =>
    quote.lines.map((line, index) => ({ quote, index, line, key: naturalKey(schedule, quote, index) })),
  );
  const moved = new Map(matches.map((match) => [`${match.projectId} ${match.line}`, match]));
  const matchOf = ({ quote, index, line }: Place) => {
    const match = moved.get(`${quote.projectId} ${index}`);
    return match?.item === line.item ? match : undefined;
  };
  const known = new Set([
    ...schedule.map(({ id }) => id),
    ...natural.map((place) =>
      matchOf(place)?.row === null ? keyOfSingleLine(place.quote.projectId, place.index) : place.key,
    ),
  ]);
  return natural.map((place) => {
    const match = matchOf(place);
    if (match?.row === null) return { ...place, key: keyOfSingleLine(place.quote.projectId, place.index) };
    return match && known.has(match.row) ? { ...place, key: match.row } : place;
  });
}

function naturalKey(schedule: readonly ScheduleItem[], quote: QuoteToCompare, index: number): string {
  const line = quote.lines[index];
  const folded = foldText(line?.item ?? '');
  const item =
    schedule.find(({ id }) => id === line?.scheduleItemId) ??
    schedule.find((asked) => folded !== '' && foldText(asked.item) === folded);
  if (item) return item.id;
  return folded === '' ? keyOfSingleLine(quote.projectId, index) : `item:${folded.slice(0, KEY_LENGTH)}`;
}

const keyOfSingleLine = (projectId: string, index: number) => `own:${projectId}:${index}`;

const amountOfLine = (line: PriceLine): number | null =>
  (line.inclusion ?? 'priced') === 'priced' ? (lineAmountCents(line) ?? 0) : null;

function cellOf(quote: QuoteToCompare, places: readonly Place[], isPricedRow: boolean): AlignedCell {
  const amounts = places.flatMap(({ line }) => amountOfLine(line) ?? []);
  const isElsewhere = places.some(({ line }) => line.inclusion === 'inAnother');
  const inclusion = amounts.length > 0 ? 'priced' : isElsewhere ? 'inAnother' : 'notIncluded';
  return {
    projectId: quote.projectId,
    inclusion,
    lines: places.map(({ index }) => index),
    amountCents: amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : null,
    isGap: isPricedRow && quote.lines.length > 0 && inclusion === 'notIncluded',
    allowance: null,
  };
}

function withAllowances(
  { key, cells }: Pick<AlignedRow, 'key' | 'cells'>,
  allowances: readonly OwnAllowance[],
): AlignedCell[] {
  const prices = cells.flatMap(({ amountCents }) =>
    amountCents !== null && amountCents >= 0 ? [amountCents] : [],
  );
  const middle = medianCents(prices);
  return cells.map((cell) => {
    if (!cell.isGap) return cell;
    const own = allowances.find(({ projectId, row }) => projectId === cell.projectId && row === key);
    if (own) return { ...cell, allowance: { cents: own.cents, reason: own.reason } };
    return middle === null ? cell : { ...cell, allowance: { cents: middle, reason: null } };
  });
}
