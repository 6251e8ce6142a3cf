import type { PaymentPlan, PaymentStep } from '@worklane/shared-kernel/contracts';
import {
  centsToDollars,
  fullName,
  gstCents,
  type IsoDate,
  isoDateIn,
  listGroupOf,
  type ProjectStatus,
  timeZoneAt,
  WHOLE_SHARE,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { wordsOf } from '../../platform/words.ts';
import { findPriceCents, listSteps, type StepRecord, type StepRow } from './payments.repository.ts';

export interface PaidProject {
  project: { id: string; status: ProjectStatus; workAcceptedAt: Date | null };
  brief: { isProcurement: boolean; siteState: string; siteTimeZone: string | null };
}

type Payment = Omit<StepRecord, 'paidBy' | 'version'> & { paidBy: StepRecord['paidBy'] | null };

export interface StoredPlan {
  version: number;
  steps: Payment[];
}

/** The plan of a procurement Job; null before the award and for others, who pay an invoice. */
export async function readPaymentPlan(
  db: Executor,
  { project, brief }: PaidProject,
  now: Date,
): Promise<PaymentPlan | null> {
  if (!brief.isProcurement || !hasPayments(project.status)) return null;
  const { version, steps } = await storedPlan(db, project.id);
  const today = isoDateIn(now, timeZoneAt(brief));
  const presented = steps.map((record) => presentStep(record, project, today));
  const sum = (amounts: readonly number[]) => centsToDollars(amounts.reduce((all, one) => all + one, 0));
  const including = ({ step: { amountCents, gstCents: gst } }: Payment) => amountCents + gst;
  return {
    version,
    steps: presented,
    totalExcludingGst: sum(steps.map(({ step }) => step.amountCents)),
    totalIncludingGst: sum(steps.map(including)),
    paidIncludingGst: sum(steps.filter((_, index) => presented[index]?.state === 'paid').map(including)),
  };
}

const hasPayments = (status: ProjectStatus): boolean =>
  ['in-progress', 'completed'].includes(listGroupOf(status) ?? '');

/** A Job that has no stored plan is paid in one step, whose id is that of the project. */
export async function storedPlan(db: Executor, projectId: string): Promise<StoredPlan> {
  const steps = await listSteps(db, projectId);
  if (steps[0]) return { version: steps[0].version, steps };
  const step = completionStep(projectId, await findPriceCents(db, projectId));
  return { version: 0, steps: [{ step, paidBy: null }] };
}

const completionStep = (projectId: string, cents: number): StepRow => ({
  id: projectId,
  projectId,
  position: 0,
  name: wordsOf('payment.completion'),
  share: WHOLE_SHARE,
  dueOn: null,
  amountCents: cents,
  gstCents: gstCents(cents),
  paidAt: null,
  paidBy: null,
});

function presentStep(
  { step, paidBy }: Payment,
  project: PaidProject['project'],
  today: IsoDate,
): PaymentStep {
  return {
    id: step.id,
    name: step.name,
    percent: step.share / 100,
    dueOn: step.dueOn,
    amountExcludingGst: centsToDollars(step.amountCents),
    gst: centsToDollars(step.gstCents),
    amountIncludingGst: centsToDollars(step.amountCents + step.gstCents),
    state: stateOf(step, project, today),
    paidAt: step.paidAt?.toISOString() ?? null,
    paidBy: step.paidBy && paidBy ? fullName(paidBy) : null,
  };
}

/** An earlier api records the whole payment by the status alone. */
const isPaidByStatus = (status: ProjectStatus) =>
  status === 'common.rating-review-pending' || status === 'common.complete';

function stateOf(
  { paidAt, dueOn }: StepRow,
  { status, workAcceptedAt }: PaidProject['project'],
  today: IsoDate,
): PaymentStep['state'] {
  if (paidAt !== null || isPaidByStatus(status)) return 'paid';
  const isDue = dueOn === null ? workAcceptedAt !== null : dueOn <= today;
  return isDue ? 'due' : 'later';
}
