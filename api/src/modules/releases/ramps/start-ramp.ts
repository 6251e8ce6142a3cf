import type { RampBody } from '@worklane/shared-kernel/contracts';
import { isEmail } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, ProblemError } from '../../../platform/http/problem.ts';
import { wordsOf } from '../../../platform/words.ts';
import { setCanary } from '../channels/set-canary.ts';
import { requireOwnerKept } from '../owners/keep-owner.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { findLive } from '../releases.repository.ts';
import { addRampJob, nextLookAfter, shareOfStep } from './ramp-state.ts';
import { findRunningRamp, insertRamp, type RampRow } from './ramps.repository.ts';
import { readStopRule } from './stop-rule.ts';

export async function startRamp(
  transaction: Executor,
  files: ReleaseFiles,
  { package: name, tokenId, ...body }: RampBody & { package: string; tokenId: string },
  now: Date,
): Promise<{ ramp: RampRow; number: number }> {
  requireRamp(body);
  const [percent = 0] = body.steps;
  const who = { tokenId };
  // Checked now, because the last step would fail hours later.
  if (shareOfStep({ steps: body.steps, step: body.steps.length - 1 }) === null)
    await requireOwnerKept(transaction, { name, id: body.id, by: 'person', who });
  const why = wordsOf('ramp.started', { why: body.why });
  const number = await setCanary(
    transaction,
    files,
    { package: name, canary: { id: body.id, percent }, why, who },
    now,
  );
  // `setCanary` has locked the release set: no other ramp can start now.
  const running = await findRunningRamp(transaction, name);
  if (running) throw conflict('release.rampRunning', { params: { module: name, id: running.releaseId } });
  const live = await findLive(transaction, name);
  if (!live) throw conflict('release.nothingLive', { params: { module: name } });
  const ramp: RampRow = {
    id: newId(),
    package: name,
    releaseId: body.id,
    liveId: live.id,
    steps: body.steps,
    step: 0,
    everyMinutes: body.everyMinutes,
    stopIf: body.stopIf,
    why: body.why,
    mailTo: body.mailTo ?? null,
    tokenId,
    state: 'running',
    because: why,
    looks: 0,
    startedAt: now,
    stepAt: now,
    nextLookAt: nextLookAfter(now, body.everyMinutes),
    frozenSince: null,
  };
  await insertRamp(transaction, ramp);
  await addRampJob(transaction, ramp.id, body.everyMinutes * 60_000);
  return { ramp, number };
}

function requireRamp({ steps, stopIf, mailTo }: Omit<RampBody, 'id' | 'why' | 'everyMinutes'>): void {
  const isGrowing = steps.every((percent, index) => index === 0 || percent > (steps[index - 1] ?? 0));
  // A ramp must begin below 100 %: later looks compare with visitors of the live release.
  if (!isGrowing || (steps[0] ?? 0) >= 100) throw invalidFields([fieldError('steps', 'field.rampSteps')]);
  if (mailTo !== undefined && !isEmail(mailTo)) throw invalidFields([fieldError('mailTo', 'email.invalid')]);
  const reading = readStopRule(stopIf);
  if (!('fault' in reading)) return;
  const { fault, at, measures } = reading;
  throw new ProblemError(422, `release.stopRule.${fault}`, { params: { at: at || '–', measures } });
}
