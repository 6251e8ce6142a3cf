import type { FastifyRequest } from 'fastify';
import { fieldError, invalidFields, ProblemError } from '../../../../platform/http/problem.ts';
import { type EventOrigin, originOf } from '../../../../platform/security-log/index.ts';
import { endProgramTokensOfUser } from '../../../../platform/sessions/program-tokens.repository.ts';
import {
  endSessionsOfUser,
  type SignedInUser,
  setSecondStep,
} from '../../../../platform/sessions/sessions.repository.ts';
import { lockAccount } from '../auth.repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { mailSignInChange } from './account-mails.ts';
import { describeSecret, newAppSecret, stepOfCode } from './app-codes.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { refuseLastOfOperator, refuseWithoutOwnSecondStep } from './second-step.policy.ts';
import {
  beginAppSetUp,
  confirmApp,
  deleteSecondStep,
  findSecondStep,
  findSecondStepState,
  findSecretsKey,
  replaceRecoveryCodes,
} from './second-step.repository.ts';

/** Time limit for the confirmation, because the password was checked at the start. */
const SET_UP_MS = 30 * 60_000;

export interface ChangeCall {
  request: FastifyRequest;
  user: SignedInUser;
  now: Date;
}

/** Starts the set-up of an authenticator app. The secret is returned once and is not in use until confirmed. */
export async function beginApp({ request, user, now }: ChangeCall, password: string) {
  const { database } = request.server.platform;
  const { email } = await confirmPassword(request, { userId: user.id, password, now });
  refuseWithoutOwnSecondStep(user, await findSecondStepState(database, user.id));
  const secret = newAppSecret();
  const sealed = sealSecret(secret, user.id, await findSecretsKey(database));
  if (!(await beginAppSetUp(database, { userId: user.id, secret: sealed, now })))
    throw new ProblemError(409, 'secondStep.isOn');
  return describeSecret(secret, email);
}

export async function confirmAppSetUp({ request, user, now }: ChangeCall, code: string) {
  const { platform } = request.server;
  const { database } = platform;
  const userId = user.id;
  const found = await findSecondStep(database, userId);
  if (found?.confirmedAt) throw new ProblemError(409, 'secondStep.isOn');
  if (!found || now.getTime() - found.createdAt.getTime() > SET_UP_MS)
    throw new ProblemError(409, 'secondStep.setUpOver');
  const secret = openSecret(found.secret, userId, await findSecretsKey(database));
  const step = stepOfCode(secret, code, now);
  if (step === null) throw invalidFields([fieldError('code', 'secondStep.wrong.app')]);
  const { codes, hashes, salt } = await newRecoveryCodes(userId);
  await database.transaction(async (db) => {
    if (!(await confirmApp(db, { userId, step, now }))) throw new ProblemError(409, 'secondStep.isOn');
    await replaceRecoveryCodes(db, { userId, hashes, salt, now });
    if (user.secondStep === null) await setSecondStep(db, user.sessionId, { secondStep: 'app' });
    await endSessionsOfUser(db, { userId, now, except: user.sessionId, isWithoutSecondStep: true });
    // All were created with the password alone.
    await endProgramTokensOfUser(db, { userId, now });
    await mailSignInChange({ db, platform, now }, userId, { change: 'appOn' });
  });
  recordChange(request, userId, 'appOn');
  return { codes };
}

export async function makeNewCodes({ request, user, now }: ChangeCall, password: string) {
  const { platform } = request.server;
  const userId = user.id;
  await confirmPassword(request, { userId, password, now });
  await requireApp(request, user);
  const { codes, hashes, salt } = await newRecoveryCodes(userId);
  await platform.database.transaction(async (db) => {
    await replaceRecoveryCodes(db, { userId, hashes, salt, now });
    await mailSignInChange({ db, platform, now }, userId, { change: 'newCodes' });
  });
  recordChange(request, userId, 'newCodes');
  return { codes };
}

export async function turnAppOff({ request, user, now }: ChangeCall, password: string): Promise<null> {
  const { platform } = request.server;
  const userId = user.id;
  await confirmPassword(request, { userId, password, now });
  await requireApp(request, user);
  await platform.database.transaction(async (db) => {
    // Two removals at once must not leave an operator without a second step.
    await lockAccount(db, userId);
    const state = await findSecondStepState(db, userId);
    refuseLastOfOperator(state, state.hasPasskey ? 1 : 0);
    if (!(await deleteSecondStep(db, userId))) throw new ProblemError(409, 'secondStep.isOff');
    await mailSignInChange({ db, platform, now }, userId, { change: 'appOff' });
  });
  recordChange(request, userId, 'appOff');
  return null;
}

async function requireApp({ server }: FastifyRequest, user: SignedInUser) {
  const state = await findSecondStepState(server.platform.database, user.id);
  if (!state.hasApp) throw new ProblemError(409, 'secondStep.isOff');
  refuseWithoutOwnSecondStep(user, state);
  return state;
}

function recordChange(request: FastifyRequest, accountId: string, reason: string): void {
  const origin: EventOrigin = originOf(request);
  request.server.platform.securityLog.record({
    kind: 'secondStepChanged',
    accountId,
    origin,
    details: { reason },
  });
}
