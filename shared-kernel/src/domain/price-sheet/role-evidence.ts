import { amountOf, gstCents } from '../quotes/price-lines.ts';
import { withoutGst } from './cell-content.ts';
import { type ColumnFacts, fits } from './column-facts.ts';
import type { SheetRole, TotalKind } from './heading-names.ts';

export interface Numbers {
  /** By row and column: the cell as an amount in cents, and as a quantity in thousandths. */
  rows: readonly (readonly { cents: number | null; thousandths: number | null }[])[];
  totals: readonly { kind: TotalKind; cents: readonly number[] }[];
}

export interface Evidence {
  score: number;
  /** Whether the figures prove the roles: quantity times rate is the amount, or the sum is the total. */
  isShown: boolean;
  isPossible: boolean;
  cents: number;
}

const MOST_OPEN = 5;
const ofNumbers: readonly SheetRole[] = [
  'quantity',
  'rate',
  'amount',
  'gst',
  'amountWithGst',
  'code',
  'ignored',
];
const repeatable: ReadonlySet<SheetRole> = new Set(['code', 'ignored', 'item']);
const CENT = 1;

export function candidatesOf(
  roles: readonly (SheetRole | null)[],
  open: readonly ColumnFacts[],
): (SheetRole | null)[][] {
  let found: (SheetRole | null)[][] = [[...roles]];
  const sorted = open.toSorted((one, other) => optionsOf(one).length - optionsOf(other).length);
  for (const [place, column] of sorted.entries()) {
    const options = place < MOST_OPEN ? optionsOf(column) : (['ignored'] as const);
    found = found.flatMap((candidate) => {
      const free = options.filter((role) => repeatable.has(role) || !candidate.includes(role));
      return (free.length > 0 ? free : (['ignored'] as const)).map((role) =>
        candidate.with(column.index, role),
      );
    });
  }
  return found;
}

function optionsOf(column: ColumnFacts): readonly SheetRole[] {
  if (column.hasUnits) return ['quantity'];
  if (column.values.length === 0) return column.meaning?.roles.slice(0, 1) ?? ['ignored'];
  const named = column.meaning?.roles.filter((role) => fits(role, column)) ?? [];
  if (named.length > 0) return named;
  return ofNumbers;
}

/** Scores roles by agreeing amounts, GST and totals, and by the usual order of columns. */
export function evidenceOf(
  roles: readonly (SheetRole | null)[],
  facts: readonly ColumnFacts[],
  { rows, totals }: Numbers,
): Evidence {
  const at = (role: SheetRole) => roles.indexOf(role);
  const rate = at('rate') >= 0 ? at('rate') : at('rateWithGst');
  const checks = { amount: 0, differs: 0, gst: 0, gstDiffers: 0 };
  const places = {
    quantity: at('quantity'),
    amount: at('amount'),
    gst: at('gst'),
    withGst: at('amountWithGst'),
  };
  let cents = 0;
  for (const row of rows) {
    const quantity = row[places.quantity]?.thousandths ?? null;
    const amount = row[places.amount]?.cents ?? null;
    const ours = oursOf(quantity, row[rate]?.cents ?? null, places.quantity >= 0);
    const gst = row[places.gst]?.cents ?? null;
    const withTax = row[places.withGst]?.cents ?? null;
    const base = ours ?? amount ?? withoutGst(withTax ?? 0);
    cents += base;
    if (quantity !== null && ours !== null && amount !== null) {
      if (ours === amount) checks.amount += 1;
      else checks.differs += 1;
    }
    const without = amount ?? ours;
    if (!without) continue;
    const expected = gstOf(without);
    for (const difference of [
      gst === null ? null : gst - expected,
      withTax === null ? null : withTax - without - expected,
    ]) {
      if (difference === null) continue;
      if (Math.abs(difference) <= CENT) checks.gst += 1;
      else checks.gstDiffers += 1;
    }
  }
  const sums = [cents, cents + gstOf(cents)];
  const agrees = totals.some((total) => total.cents.some((figure) => sums.includes(figure)));
  const count = Math.max(1, rows.length);
  const isPossible =
    (rate >= 0 || at('amount') >= 0 || at('amountWithGst') >= 0) && !isGstGuessed(roles, facts, checks.gst);
  const score =
    (100 * (checks.amount - checks.differs)) / count +
    (60 * (checks.gst - checks.gstDiffers)) / count +
    (totals.length === 0 ? 0 : agrees ? 80 : -80) -
    penaltyOf(roles, facts, checks.gst > 0) -
    (isPossible ? 0 : 1000);
  const isShown = (checks.amount > checks.differs && checks.amount > 0) || (agrees && cents !== 0);
  return { score, isShown, isPossible: isPossible && score > -100, cents };
}

function oursOf(thousandths: number | null, rate: number | null, hasQuantities: boolean): number | null {
  if (rate === null) return null;
  if (!hasQuantities) return rate;
  return thousandths === null ? null : amountOf(thousandths, rate);
}

const isGstGuessed = (
  roles: readonly (SheetRole | null)[],
  facts: readonly ColumnFacts[],
  agreeing: number,
) =>
  agreeing === 0 &&
  facts.some(
    ({ index, meaning }) => roles[index] === 'amountWithGst' && meaning?.roles[0] !== 'amountWithGst',
  );

const gstOf = (cents: number) => gstCents(Math.abs(cents)) * Math.sign(cents);

function penaltyOf(
  roles: readonly (SheetRole | null)[],
  facts: readonly ColumnFacts[],
  hasGst: boolean,
): number {
  const order = (['quantity', 'rate', 'amount'] as const)
    .map((role) => roles.indexOf(role))
    .filter((at) => at >= 0);
  const inversions = order.filter((at, place) => place > 0 && at < (order[place - 1] ?? 0)).length;
  return facts.reduce((sum, column) => {
    const role = roles[column.index];
    const named = column.meaning?.roles.indexOf(role ?? 'ignored') ?? -1;
    if (!column.isNumeric) return sum;
    if (named >= 0) return sum + 3 * named;
    if (role === 'ignored') return sum + 10;
    if (role === 'code')
      return sum + (column.isSequence && column.money === 0 && column.index === 0 ? -5 : 20);
    if (role === 'gst' || role === 'amountWithGst') return sum + (hasGst ? 0 : 20);
    if (role === 'quantity') return sum + 8 * column.money;
    return sum + (role === 'amount' ? 4 : 0);
  }, inversions);
}
