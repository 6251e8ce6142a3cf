import type { PaymentPlan, PaymentStepsBody } from '@worklane/kernel/contracts';
import { dollarsToCents, shareOf, splitCents, WHOLE_SHARE } from '@worklane/kernel/domain';

export interface EditedStep {
  key: string;
  /** Absent for a new step. */
  id?: string;
  name: string;
  /** The share in per cent, with the characters that the person typed. */
  percent: string;
  dueOn: string;
  /** The day of its payment, empty if it is not known; null for an unpaid step. */
  paidOn: string | null;
}

const HUNDREDTHS = 100;

export const newStep = (): EditedStep => ({
  key: crypto.randomUUID(),
  name: '',
  percent: '',
  dueOn: '',
  paidOn: null,
});

export const editedOf = ({ steps }: PaymentPlan, dayOf: (instant: string) => string): readonly EditedStep[] =>
  steps.map(({ id, name, percent, dueOn, state, paidAt }) => ({
    key: id,
    id,
    name,
    percent: String(percent),
    dueOn: dueOn ?? '',
    paidOn: state === 'paid' ? (paidAt ? dayOf(paidAt) : '') : null,
  }));

/** Hundredths of a per cent; null unless it is a number above 0 with at most two decimals. */
function shareOfTyped(percent: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent.trim())) return null;
  const share = shareOf(Number(percent));
  return share > 0 && share <= WHOLE_SHARE ? share : null;
}

export interface StepAmounts {
  netCents: number;
  grossCents: number;
}

/** The amounts of each step as the server splits them; null for a step without a readable share. */
export function amountsOf(
  steps: readonly EditedStep[],
  { steps: stored }: PaymentPlan,
): readonly (StepAmounts | null)[] {
  const isUnpaid = ({ state }: PaymentPlan['steps'][number]) => state !== 'paid';
  const centsLeft = (amount: 'amountExcludingGst' | 'gst') =>
    stored.filter(isUnpaid).reduce((sum, step) => sum + centsOf(step[amount]), 0);
  const shares = steps.map(({ percent, paidOn }) => (paidOn === null ? shareOfTyped(percent) : 0));
  const missing = WHOLE_SHARE - sumOf(steps.map(({ percent }) => shareOfTyped(percent)));
  // A share that is missing yet has its own part, so that the others do not become larger by it.
  const weights = [...shares.map((share) => share ?? 0), Math.max(0, missing)];
  if (sumOf(weights) === 0) return steps.map((step) => paidAmounts(step, stored));
  const [nets, taxes] = [
    splitCents(centsLeft('amountExcludingGst'), weights),
    splitCents(centsLeft('gst'), weights),
  ];
  return steps.map((step, index) => {
    if (step.paidOn !== null) return paidAmounts(step, stored);
    const netCents = nets[index] ?? 0;
    return shares[index] === null ? null : { netCents, grossCents: netCents + (taxes[index] ?? 0) };
  });
}

function paidAmounts({ id }: EditedStep, stored: PaymentPlan['steps']): StepAmounts | null {
  const step = stored.find((one) => one.id === id);
  return step
    ? { netCents: centsOf(step.amountExcludingGst), grossCents: centsOf(step.amountIncludingGst) }
    : null;
}

const centsOf = (dollars: number) => dollarsToCents(dollars) ?? 0;

const sumOf = (shares: readonly (number | null)[]) =>
  shares.reduce((sum: number, share) => sum + (share ?? 0), 0);

export type StepsFault = 'name' | 'percent' | 'sum';

/** The first fault, and the sum of the percentages as text. */
export function faultOf(steps: readonly EditedStep[]): { fault: StepsFault | null; percent: string } {
  const shares = steps.map(({ percent }) => shareOfTyped(percent));
  const sum = sumOf(shares);
  const percent = String(sum / HUNDREDTHS);
  if (steps.some(({ name }) => name.trim() === '')) return { fault: 'name', percent };
  if (shares.includes(null)) return { fault: 'percent', percent };
  return { fault: sum === WHOLE_SHARE ? null : 'sum', percent };
}

export const bodyOf = (steps: readonly EditedStep[]): PaymentStepsBody['steps'] =>
  steps.map(({ id, name, percent, dueOn }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    percent: Number(percent),
    dueOn: dueOn === '' ? null : dueOn,
  }));
