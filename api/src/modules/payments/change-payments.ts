import { PaymentStepsBody } from '@worklane/shared-kernel/contracts';
import { shareOf, splitCents, WHOLE_SHARE } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import {
  conflict,
  fieldError,
  invalidFields,
  notFound,
  type WrongField,
} from '../../platform/http/problem.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import { addActivities, type LockedProject } from '../project-life/index.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { type StoredPlan, storedPlan } from './payment-plan.ts';
import { type StepRow, savePaid, savePlan } from './payments.repository.ts';

export interface PaymentChange {
  project: LockedProject;
  byUserId: string;
  now: Date;
}

/** The first plan of an awarded procurement Job. */
export async function startPayments(db: Executor, project: LockedProject): Promise<void> {
  if (!project.state.isProcurement) return;
  const { steps } = await storedPlan(db, project.id);
  await savePlan(
    db,
    { projectId: project.id, version: 1 },
    steps.map(({ step }) => step),
  );
}

/** Throws 400 naming each wrong step, and 409 for an outdated version or a Job that is not paid in steps now. */
export async function changePaymentSteps(
  db: Executor,
  change: PaymentChange,
  body: PaymentStepsBody,
): Promise<void> {
  const { project } = change;
  const plan = await openPlan(db, project);
  if (plan.version !== body.version) throw conflict('payment.stale');
  const stored = plan.steps.map(({ step }) => step);
  const errors = wrongSteps(stored, body.steps);
  if (errors.length > 0) throw invalidFields(errors);
  const { name: nameField } = PaymentStepsBody.properties.steps.items.properties;
  const wanted = body.steps.map(({ id, name, percent, dueOn }, position): Omit<StepRow, Amounts> => {
    const known = stored.find((step) => step.id === id);
    if (known?.paidAt) return { ...known, position };
    const text = requiredAs(nameField, name, `steps.${position}.name`);
    const { id: projectId } = project;
    const share = shareOf(percent);
    return { id: id ?? newId(), projectId, position, name: text, share, dueOn, paidAt: null, paidBy: null };
  });
  await savePlan(db, { projectId: project.id, version: plan.version + 1 }, withAmounts(stored, wanted));
  await notifyOfPayment(db, change, 'changed');
}

type Amounts = 'amountCents' | 'gstCents';

/** The rest of the price is split among the unpaid steps, so that all steps add up to the price exactly. */
function withAmounts(stored: readonly StepRow[], wanted: readonly Omit<StepRow, Amounts>[]): StepRow[] {
  const unpaid = wanted.filter(({ paidAt }) => paidAt === null);
  const left = (amount: Amounts) =>
    stored.filter(({ paidAt }) => paidAt === null).reduce((sum, step) => sum + step[amount], 0);
  const weights = unpaid.map(({ share }) => share);
  const [amounts, taxes] =
    unpaid.length === 0
      ? [[], []]
      : [splitCents(left('amountCents'), weights), splitCents(left('gstCents'), weights)];
  return wanted.map((step) => {
    const paid = stored.find(({ id, paidAt }) => id === step.id && paidAt !== null);
    const at = unpaid.indexOf(step);
    return {
      ...step,
      amountCents: paid?.amountCents ?? amounts[at] ?? 0,
      gstCents: paid?.gstCents ?? taxes[at] ?? 0,
    };
  });
}

function wrongSteps(stored: readonly StepRow[], steps: PaymentStepsBody['steps']): WrongField[] {
  const ids = steps.map(({ id }) => id);
  const errors = steps.flatMap(({ id, name, percent, dueOn }, index): WrongField[] => {
    if (id === undefined) return [];
    const known = stored.find((step) => step.id === id);
    if (!known || ids.indexOf(id) !== index) return [fieldError(`steps.${index}.id`, 'payment.unknownStep')];
    const isSame = known.name === name && known.share === shareOf(percent) && known.dueOn === dueOn;
    return known.paidAt === null || isSame ? [] : [fieldError(`steps.${index}`, 'payment.paidFixed')];
  });
  if (stored.some(({ id, paidAt }) => paidAt !== null && !ids.includes(id)))
    errors.push(fieldError('steps', 'payment.paidFixed'));
  const total = steps.reduce((sum, { percent }) => sum + shareOf(percent), 0);
  if (total !== WHOLE_SHARE) errors.push(fieldError('steps', 'payment.notHundred', { total: total / 100 }));
  return errors;
}

/** Throws 404 for an unknown step and 409 for a paid one. */
export async function payStep(db: Executor, change: PaymentChange, stepId: string): Promise<void> {
  const { project, byUserId, now } = change;
  const plan = await openPlan(db, project);
  const found = plan.steps.find(({ step }) => step.id === stepId)?.step;
  if (!found) throw notFound('payment.unknownStep');
  if (found.paidAt !== null) throw conflict('payment.alreadyPaid');
  await recordPaid(db, change, plan, [found]);
  const { id: projectId } = project;
  await addActivities(db, [{ projectId, kind: 'stepPaid', at: now, byUserId, detail: found.name }]);
  await notifyOfPayment(db, change, 'stepPaid', found);
}

/** The steps that are left when the whole payment is recorded. */
export async function payRest(db: Executor, change: PaymentChange): Promise<void> {
  const plan = await storedPlan(db, change.project.id);
  const unpaid = plan.steps.map(({ step }) => step).filter(({ paidAt }) => paidAt === null);
  if (unpaid.length > 0) await recordPaid(db, change, plan, unpaid);
}

export async function areAllPaid(db: Executor, projectId: string): Promise<boolean> {
  return (await storedPlan(db, projectId)).steps.every(({ step }) => step.paidAt !== null);
}

async function recordPaid(
  db: Executor,
  { project, byUserId, now }: PaymentChange,
  plan: StoredPlan,
  steps: readonly StepRow[],
): Promise<void> {
  const projectId = project.id;
  if (plan.version === 0) await startPayments(db, project);
  await savePaid(
    db,
    steps.map(({ id }) => id),
    { projectId, byUserId, now },
  );
}

async function openPlan(db: Executor, { id, state }: LockedProject): Promise<StoredPlan> {
  if (!state.isProcurement) throw conflict('payment.notProcurement');
  const { status } = state;
  if (status !== 'cash.in-progress' && status !== 'common.procurement-review-pending')
    throw conflict('payment.notNow');
  return storedPlan(db, id);
}
