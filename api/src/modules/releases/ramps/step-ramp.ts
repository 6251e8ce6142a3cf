import type { RampState, ReleaseAction, ReleaseFreeze } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wordsOf } from '../../../platform/words.ts';
import { promoteRelease } from '../channels/promote-release.ts';
import { findFreeze } from '../channels/release-freeze.repository.ts';
import { setCanary } from '../channels/set-canary.ts';
import { rightsOfToken } from '../owners/release-rights.ts';
import { recordRelease } from '../publish/record-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { releaseSetNumber } from '../releases.repository.ts';
import { notifyOfRamp } from './notify-of-ramp.ts';
import { evidenceSince } from './ramp-evidence.repository.ts';
import { findingsText } from './ramp-findings.ts';
import { addRampJob, isRampChanged, nextLookAfter, RAMP_MOST_LOOKS, shareOfStep } from './ramp-state.ts';
import { decideByGroups } from './ramp-verdict.ts';
import { changeRamp, findValidToken, listLateRamps, lockRamp, type RampRow } from './ramps.repository.ts';
import { conditionsOf } from './stop-rule.ts';

interface RampContext {
  platform: Pick<Platform, 'settings'>;
  database: Database;
  files: ReleaseFiles;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** A look more than this early belongs to a job that ran twice. */
const EARLY_MS = 2_000;
const isByItself = true;
/** A ramp with a look this late has lost its job. */
const LATE_MS = 10 * 60_000;

/** Continues a ramp, waits, or goes back. May run twice for one look. */
export async function stepRamp(context: RampContext, rampId: string, now: Date): Promise<void> {
  await context.database.transaction(async (db) => {
    // Locked before the ramp, in the same order as every change of channels.
    await releaseSetNumber(db);
    const ramp = await lockRamp(db, rampId);
    if (ramp?.state !== 'running' || !ramp.nextLookAt) return;
    if (ramp.nextLookAt.getTime() - now.getTime() > EARLY_MS) return;
    const step: RampStep = { context, db, ramp, now };
    if (await isRampChanged(db, ramp)) return endRamp(step, 'stopped', wordsOf('ramp.changed'));
    await look(step);
  });
}

export async function resumeRamps(database: Database, now: Date): Promise<void> {
  for (const id of await listLateRamps(database, new Date(now.getTime() - LATE_MS)))
    await addRampJob(database, id, 0);
}

interface RampStep {
  context: RampContext;
  db: Executor;
  ramp: RampRow;
  now: Date;
}

async function mayGoOn({ db, ramp, now }: RampStep): Promise<boolean> {
  const token = await findValidToken(db, ramp.tokenId, now);
  // The token's person may have left the package's owner group since the start.
  const rights = token ? await rightsOfToken(db, token) : [];
  return rights.includes('promote');
}

async function look(step: RampStep): Promise<void> {
  const { db, ramp, now } = step;
  const { package: name, releaseId, liveId, stepAt: since } = ramp;
  const evidence = await evidenceSince(db, { name, releaseId, liveId, since, now });
  const nextPercent = ramp.steps[ramp.step + 1];
  const looks = ramp.looks + 1;
  const decision = decideByGroups(conditionsOf(ramp.stopIf), {
    ...evidence,
    nextPercent: nextPercent ?? ramp.steps[ramp.step] ?? 0,
    look: looks,
  });
  const because = findingsText(decision);
  // Decided before the token is checked: going back needs no right.
  if (decision.verdict === 'fails') return goBack(step, because);
  if (!(await mayGoOn(step))) return endRamp(step, 'stopped', wordsOf('ramp.tokenEnded'));
  const freeze = await findFreeze(db);
  if (decision.verdict === 'passes')
    return freeze && nextPercent !== undefined
      ? waitForThaw(step, { freeze, looks, because })
      : goOn(step, because);
  if (looks >= RAMP_MOST_LOOKS && !freeze)
    return endRamp(step, 'stopped', wordsOf('ramp.tooFew', { because }));
  await lookAgain(step, { looks, because: wordsOf('ramp.waits', { because }) });
  step.context.log.info({ package: name, ramp: ramp.id, because, at: now }, 'a ramp waits');
}

async function goBack(step: RampStep, because: string): Promise<void> {
  const { context, db, ramp, now } = step;
  const why = wordsOf('ramp.wentBack', { because });
  const change = { package: ramp.package, canary: null, why, who: { tokenId: ramp.tokenId }, isByItself };
  await setCanary(db, context.files, change, now);
  await endRamp(step, 'wentBack', why);
}

async function waitForThaw(
  step: RampStep,
  { freeze, looks, because }: { freeze: ReleaseFreeze; looks: number; because: string },
): Promise<void> {
  const why = wordsOf('ramp.frozen', { person: freeze.who, freeze: freeze.why, because });
  const frozenSince = new Date(freeze.since);
  if (step.ramp.frozenSince?.getTime() !== frozenSince.getTime()) await record(step, 'rampWait', why);
  await lookAgain(step, { looks, because: why, frozenSince });
}

async function goOn(step: RampStep, because: string): Promise<void> {
  const { context, db, ramp, now } = step;
  const next = ramp.step + 1;
  const why = wordsOf('ramp.goesOn', { because });
  if (next >= ramp.steps.length) return endRamp(step, 'arrived', why);
  const { package: name, releaseId: id, tokenId, liveId } = ramp;
  const percent = shareOfStep({ ...ramp, step: next });
  const change = { package: name, why, who: { tokenId }, isByItself };
  try {
    await db.transaction(async (inner) => {
      if (percent === null)
        await promoteRelease(inner, context.files, { ...change, id, by: 'person', expected: liveId }, now);
      else await setCanary(inner, context.files, { ...change, canary: { id, percent } }, now);
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return endRamp(step, 'stopped', wordsOf('ramp.refused', { because: error.message }));
  }
  if (percent === null) return endRamp({ ...step, ramp: { ...ramp, step: next } }, 'arrived', why);
  await lookAgain(step, { step: next, stepAt: now, looks: 0, because: why });
}

async function lookAgain({ db, ramp, now }: RampStep, changes: Partial<RampRow>): Promise<void> {
  const nextLookAt = nextLookAfter(now, ramp.everyMinutes);
  await changeRamp(db, ramp.id, { ...changes, nextLookAt });
  await addRampJob(db, ramp.id, nextLookAt.getTime() - now.getTime());
}

async function endRamp(step: RampStep, state: Exclude<RampState, 'running'>, because: string): Promise<void> {
  const { context, db, ramp, now } = step;
  await changeRamp(db, ramp.id, { state, because, step: ramp.step, nextLookAt: null });
  if (state !== 'wentBack') await record(step, 'rampEnd', because);
  await notifyOfRamp({ db, platform: context.platform, now }, { ...ramp, state, because });
}

async function record({ db, ramp, now }: RampStep, action: ReleaseAction, why: string): Promise<void> {
  await recordRelease(db, {
    package: ramp.package,
    action,
    releaseId: ramp.releaseId,
    tokenId: ramp.tokenId,
    why,
    isByItself,
    setNumber: await releaseSetNumber(db),
    percent: ramp.steps[ramp.step] ?? null,
    at: now,
  });
}
