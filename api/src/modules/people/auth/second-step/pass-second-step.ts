import { timingSafeEqual } from 'node:crypto';
import type { BodyOf, Routes } from '@worklane/shared-kernel/contracts';
import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../../platform/database/database.ts';
import { fieldError, invalidFields, ProblemError } from '../../../../platform/http/problem.ts';
import { tooMany } from '../../../../platform/limits/request-limits.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { hashOf } from '../../../../platform/sessions/sessions.repository.ts';
import { deleteFailures, secondStepHashOf } from '../auth.repository.ts';
import { type BrowserCall, knownBrowserOf, startProvenSession, stepBindOf } from '../browser-session.ts';
import { countAttempt } from '../sign-in.ts';
import { mailRecoveryCodeUsed } from './account-mails.ts';
import { stepOfCode } from './app-codes.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stopOwnRemoval } from './removal.ts';
import { openSecret } from './sealed-secret.ts';
import {
  findHalfSession,
  findSecondStep,
  findSecretsKey,
  takeHalfSession,
  useRecoveryCode,
  useStep,
} from './second-step.repository.ts';

type SecondStepBody = BodyOf<Routes['POST /auth/second-step']>;
type Outcome = 'right' | 'wrong' | 'used';

export async function personOfHalfSession(
  request: FastifyRequest,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string }> {
  const half = await findHalfSession(request.server.platform.database, hashOf(token), now);
  const bind = stepBindOf(request);
  if (!half || !bind || !timingSafeEqual(half.bindHash, bind))
    throw new ProblemError(403, 'secondStep.expired');
  return half;
}

/** Throws 400 for a wrong code, 403 for an expired half session, and 429 after several wrong codes. */
export async function passSecondStep(call: BrowserCall, body: SecondStepBody): Promise<{ token: string }> {
  const { request, now } = call;
  const { platform } = request.server;
  const { database, securityLog } = platform;
  const { userId, email } = await personOfHalfSession(request, body.token, now);
  const origin = originOf(request);
  const counted = {
    accountHash: secondStepHashOf(userId),
    address: countedAddress(origin.address),
    browser: (await knownBrowserOf(request, now))(userId),
    isSecondStep: true,
  } as const;

  const result = await countAttempt(database, counted, now, async () => {
    const outcome = await checkCode(database, userId, body, now);
    return { isRight: outcome === 'right', outcome };
  });
  if ('wait' in result) {
    securityLog.record({ kind: 'secondStepSlowed', accountId: userId, origin });
    throw tooMany('secondStep.tooManyFailures', result.wait.milliseconds);
  }
  if (result.outcome !== 'right') {
    const details = { reason: `${body.kind} ${result.outcome}` };
    securityLog.record({ kind: 'secondStepFailed', accountId: userId, origin, details });
    const isUsed = result.outcome === 'used';
    throw invalidFields([
      fieldError('code', isUsed ? 'secondStep.codeUsed' : `secondStep.wrong.${body.kind}`),
    ]);
  }
  if (!(await takeHalfSession(database, hashOf(body.token))))
    throw new ProblemError(403, 'secondStep.expired');
  await deleteFailures(database, counted);
  await database.transaction(async (db) => {
    await stopOwnRemoval({ db, platform, now }, userId, origin);
    if (body.kind === 'recoveryCode') await mailRecoveryCodeUsed({ db, platform, now }, userId);
  });
  return startProvenSession(call, { userId, email, secondStep: body.kind });
}

async function checkCode(
  database: Database,
  userId: string,
  { kind, code }: SecondStepBody,
  now: Date,
): Promise<Outcome> {
  const found = await findSecondStep(database, userId);
  if (!found?.confirmedAt) return 'wrong';
  if (kind === 'recoveryCode') {
    if (!found.recoverySalt) return 'wrong';
    const codeHash = await hashRecoveryCode(userId, code, found.recoverySalt);
    return (await useRecoveryCode(database, { userId, codeHash, now })) ? 'right' : 'wrong';
  }
  const secret = openSecret(found.secret, userId, await findSecretsKey(database));
  const step = stepOfCode(secret, code, now);
  if (step === null) return 'wrong';
  return (await useStep(database, userId, step)) ? 'right' : 'used';
}
