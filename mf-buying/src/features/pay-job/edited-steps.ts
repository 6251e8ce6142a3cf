import type { PaymentPlan, PaymentStepsBody } from '@worklane/shared-kernel/contracts';
import { dollarsToCents } from '@worklane/shared-kernel/domain';

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
export function shareOfTyped(percent: string): number | null {
  const typed = percent.trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const share = Math.round(Number(typed) * HUNDREDTHS);
  return share > 0 && share <= 100 * HUNDREDTHS ? share : null;
}

/** Whole cents of a step, excluding GST, rounded half up. */
export function stepCents(totalDollars: number, percent: string): number | null {
  const share = shareOfTyped(percent);
  const total = dollarsToCents(totalDollars);
  return share === null || total === null ? null : Math.round((total * share) / (100 * HUNDREDTHS));
}

export type StepsFault = 'name' | 'percent' | 'sum';

/** What is wrong first, and the sum of the percentages as text. */
export function faultOf(steps: readonly EditedStep[]): { fault: StepsFault | null; percent: string } {
  const shares = steps.map(({ percent }) => shareOfTyped(percent));
  const sum = shares.reduce((all: number, share) => all + (share ?? 0), 0);
  const percent = String(sum / HUNDREDTHS);
  if (steps.some(({ name }) => name.trim() === '')) return { fault: 'name', percent };
  if (shares.includes(null)) return { fault: 'percent', percent };
  return { fault: sum === 100 * HUNDREDTHS ? null : 'sum', percent };
}

export const bodyOf = (steps: readonly EditedStep[]): PaymentStepsBody['steps'] =>
  steps.map(({ id, name, percent, dueOn }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    percent: Number(percent),
    dueOn: dueOn === '' ? null : dueOn,
  }));
