import { jsonStore } from '@worklane/kernel/session';
import type { EditedStep } from './edited-steps.ts';

function isStep(stored: unknown): stored is EditedStep {
  if (typeof stored !== 'object' || stored === null) return false;
  const { key, name, percent, dueOn } = stored as Partial<Record<keyof EditedStep, unknown>>;
  return [key, name, percent, dueOn].every((text) => typeof text === 'string');
}

export const keptSteps = jsonStore<readonly EditedStep[]>('payment-steps', (stored) =>
  Array.isArray(stored) && stored.every(isStep) ? stored : null,
);

/** The typed steps; steps that are paid now are those of the server. */
export function restoredSteps(
  kept: readonly EditedStep[] | null,
  current: readonly EditedStep[],
): readonly EditedStep[] {
  if (kept === null) return current;
  const paid = current.filter(({ paidOn }) => paidOn !== null);
  const isPaid = (step: EditedStep) => paid.some(({ key }) => key === step.key);
  return [...paid, ...kept.filter((step) => step.paidOn === null && !isPaid(step))];
}
