import type { Ramp } from '@worklane/shared-kernel/contracts';
import { CANARY_PERCENT_MAX } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import { wordsOf } from '../../../platform/words.ts';
import { findCanary, findLive } from '../releases.repository.ts';
import { changeRamp, findRunningRamp, type RampRow } from './ramps.repository.ts';
import { MEASURES, readStopRule } from './stop-rule.ts';

/** A ramp stops after this number of unclear looks at one step: a day at one look every half hour. */
export const RAMP_MOST_LOOKS = 48;
export const RAMP_TASK = 'releases.ramp';
const JOB_ATTEMPTS = 8;
const MINUTE_MS = 60_000;

export const nextLookAfter = (now: Date, everyMinutes: number) =>
  new Date(now.getTime() + everyMinutes * MINUTE_MS);

export async function addRampJob(db: Executor, rampId: string, delayMs: number): Promise<void> {
  await addJobs(db, [
    { task: RAMP_TASK, payload: { rampId }, maxAttempts: JOB_ATTEMPTS, key: `ramp:${rampId}`, delayMs },
  ]);
}

export function shareOfStep({ steps, step }: Pick<RampRow, 'steps' | 'step'>): number | null {
  const percent = steps[step] ?? 0;
  return percent > CANARY_PERCENT_MAX ? null : percent;
}

export async function isRampChanged(db: Executor, ramp: RampRow): Promise<boolean> {
  const live = await findLive(db, ramp.package);
  const canary = await findCanary(db, ramp.package);
  return live?.id !== ramp.liveId || canary?.id !== ramp.releaseId || canary.percent !== shareOfStep(ramp);
}

export async function endChangedRamp(db: Executor, name: string): Promise<void> {
  const ramp = await findRunningRamp(db, name);
  if (!ramp || !(await isRampChanged(db, ramp))) return;
  await changeRamp(db, ramp.id, { state: 'stopped', because: wordsOf('ramp.changed'), nextLookAt: null });
}

function limitsOf(stopIf: string): Ramp['limits'] {
  const reading = readStopRule(stopIf);
  const conditions = 'fault' in reading ? [] : reading.conditions;
  const limitOf = (wanted: 'errors' | 'failures') =>
    conditions.find(({ measure, kind }) => measure === wanted && kind === 'absolute')?.limit ?? null;
  const vitals = conditions.flatMap(({ measure, kind, limit }) => {
    const of = MEASURES[measure];
    return of.kind === 'vital' ? [{ metric: of.metric, limit, isRatio: kind === 'ratio' }] : [];
  });
  return { errors: limitOf('errors'), failures: limitOf('failures'), vitals };
}

export function presentRamp(row: RampRow): Ramp {
  const { releaseId: id, steps, step, everyMinutes, stopIf, state, because } = row;
  return {
    id,
    steps,
    step,
    everyMinutes,
    stopIf,
    limits: limitsOf(stopIf),
    state,
    because,
    startedAt: row.startedAt.toISOString(),
    nextLookAt: row.nextLookAt?.toISOString() ?? null,
  };
}
