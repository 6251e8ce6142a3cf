/** Words that a comparison puts beside a value. The tone only repeats the word. */
export const MARK_CODES = [
  'lowest',
  'highest',
  'longest',
  'shortest',
  'best',
  'fastest',
  'percentAbove',
  'percentBelow',
  'daysLate',
  'beforeStart',
  'onLastDay',
] as const;
export type MarkCode = (typeof MARK_CODES)[number];

export interface Mark {
  code: MarkCode;
  tone: 'best' | 'out' | 'plain';
  count?: number;
}

type Value = number | null;
type Marks = readonly (Mark | null)[];

/** Percent from the middle at which the amount of a line is marked. */
const UNUSUAL_PERCENT = 50;
const DAY_MS = 86_400_000;

const best = (code: MarkCode): Mark => ({ code, tone: 'best' });
const out = (code: MarkCode, count?: number): Mark => ({
  code,
  tone: 'out',
  ...(count !== undefined && { count }),
});

/** Marks the lowest and the highest value. There are no marks for one value, or for equal values. */
function extremes(values: readonly Value[], marks: { low?: Mark; high?: Mark }): Marks {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return values.map((value) => {
    if (value === null || known.length < 2 || low === high) return null;
    if (value === low) return marks.low ?? null;
    return value === high ? (marks.high ?? null) : null;
  });
}

export const totalMarks = (cents: readonly Value[]) =>
  extremes(cents, { low: best('lowest'), high: out('highest') });

export const likeForLikeMarks = (cents: readonly Value[]) => extremes(cents, { low: best('lowest') });

export const durationMarks = (days: readonly Value[]) =>
  extremes(days, { low: best('shortest'), high: out('longest') });

export const ratingMarks = (ratings: readonly Value[]) => extremes(ratings, { high: best('best') });

/** The median; of an even number of values the mean of the two in the middle. */
export function middleOf(values: readonly Value[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** Whole percent from the middle, negative below it; null without a middle. */
export function percentFrom(value: Value, middle: Value): number | null {
  if (value === null || middle === null || middle === 0) return null;
  return Math.round(((value - middle) / middle) * 100) + 0;
}

/** Marks unusual amounts of one item, and then the lowest. An item without a charge is not unusual. */
export function lineMarks(cents: readonly Value[]): Marks {
  const priced = cents.map((value) => (value === 0 ? null : value));
  if (priced.filter((value) => value !== null).length < 2) return cents.map(() => null);
  const middle = middleOf(priced);
  const unusual = priced.map((value): Mark | null => {
    const percent = percentFrom(value, middle) ?? 0;
    if (percent >= UNUSUAL_PERCENT) return out('percentAbove', percent);
    return percent <= -UNUSUAL_PERCENT ? out('percentBelow', -percent) : null;
  });
  if (unusual.every((mark) => mark === null)) return unusual;
  const lowest = extremes(priced, { low: best('lowest') });
  return unusual.map((mark, index) => mark ?? lowest[index] ?? null);
}

/** Days of a start after the day that the buyer asked for. Days are written YYYY-MM-DD. */
export function startMark(start: string | null, asked: string | null): Mark | null {
  if (start === null || asked === null || start <= asked) return null;
  return out('daysLate', Math.round((Date.parse(start) - Date.parse(asked)) / DAY_MS));
}

/** A price whose last day is before the work starts. */
export function validityMark(validUntil: string | null, start: string | null): Mark | null {
  return validUntil !== null && start !== null && validUntil < start ? out('beforeStart') : null;
}

/** The fastest answer, and answers on the day when quotes were due. */
export function answerMarks(hours: readonly Value[], isOnLastDay: readonly boolean[]): Marks {
  const fastest = extremes(hours, { low: best('fastest') });
  return hours.map(
    (_, index) =>
      fastest[index] ?? (isOnLastDay[index] ? ({ code: 'onLastDay', tone: 'plain' } as const) : null),
  );
}
