import type { PaymentPlan, PaymentStepsBody } from '@worklane/shared-kernel/contracts';
import { dollarsToCents, shareOf, splitCents, WHOLE_SHARE } from '@worklane/shared-kernel/domain';

export interface EditedStep {
  key: string;
  /** Absent for a new step. */
  id?: string;
  name: string;
  /** As it was typed. */
  percent: string;
  dueOn: string;
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
  steps.map(({ id, name, percent, dueOn, paidAt }) => ({
    key: id,
    id,
    name,
    percent: String(percent),
    dueOn: dueOn ?? '',
    paidOn: paidAt && dayOf(paidAt),
  }));

/** Hundredths of a per cent; null unless it is a number above 0 with at most two decimals. */
function shareOfTyped(percent: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent.trim())) return null;
  const share = shareOf(Number(percent));
  return share > 0 && share <= WHOLE_SHARE ? share : null;
}

/** Whole cents of each step, excluding GST; null for a step without a readable share. */
export function amountsOf(steps: readonly EditedStep[], totalDollars: number): readonly (number | null)[] {
  const shares = steps.map(({ percent }) => shareOfTyped(percent));
  const left = WHOLE_SHARE - sumOf(shares);
  // The rest is a part of its own, so that the amounts are those of the server once the sum is 100.
  const weights = [...shares.map((share) => share ?? 0), Math.max(0, left)];
  const amounts = splitCents(dollarsToCents(totalDollars) ?? 0, weights);
  return shares.map((share, index) => (share === null ? null : (amounts[index] ?? null)));
}

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
