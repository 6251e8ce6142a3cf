import { createHash } from 'node:crypto';
import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BodyOf, Routes } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { endSessionsOfUser, setSecondStep } from '../../../../platform/sessions/sessions.repository.ts';
import { lockAccount } from '../auth.repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { mailSignInChange } from '../second-step/account-mails.ts';
import type { ChangeCall } from '../second-step/change-app.ts';
import { refuseWithoutOwnSecondStep } from '../second-step/second-step.policy.ts';
import { findSecondStepState } from '../second-step/second-step.repository.ts';
import { deviceOf, freeName } from './device-name.ts';
import {
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from './passkeys.repository.ts';
import { CEREMONY_MS, RELYING_PARTY_NAME, relyingPartyOf } from './relying-party.ts';

type CreationResponse = BodyOf<Routes['POST /api/users/me/passkeys']>;

export const challengeHashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const bindOfSession = (sessionId: string) => challengeHashOf(`session ${sessionId}`);

export async function beginPasskey({ request, user, now }: ChangeCall, password: string) {
  const { database, settings } = request.server.platform;
  const { email } = await confirmPassword(request, { userId: user.id, password, now });
  refuseWithoutOwnSecondStep(user, await findSecondStepState(database, user.id));
  const own = await listPasskeys(database, user.id);
  refuseTooMany(own);
  const excludeCredentials = own.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  }));
  const options = await generateRegistrationOptions({
    rpName: RELYING_PARTY_NAME,
    rpID: relyingPartyOf(settings).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    // A device with a passkey of this account reports it instead of creating a second one.
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(database, {
    challengeHash: challengeHashOf(options.challenge),
    bindHash: bindOfSession(user.sessionId),
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
  return {
    challenge: options.challenge,
    rp: { id: relyingPartyOf(settings).id, name: RELYING_PARTY_NAME },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CEREMONY_MS,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Stores a new passkey. The current session then counts as signed in with it. */
export async function addPasskey(call: ChangeCall, body: CreationResponse): Promise<PasskeyRow> {
  const { request, user, now } = call;
  const { platform } = request.server;
  const verified = await verify(call, body);
  const { credential } = verified;
  const { name, device } = deviceOf(request.headers['user-agent'] ?? '', body.transports);
  const row = await platform.database.transaction(async (db) => {
    // Several calls can have asked for a challenge before the limit was reached.
    await lockAccount(db, user.id);
    const own = await listPasskeys(db, user.id);
    refuseTooMany(own);
    const taken = own.map((passkey) => passkey.name);
    const passkey: PasskeyRow = {
      id: newId(),
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.transports,
      name: freeName(name, taken),
      device,
      createdAt: now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(db, passkey))) throw new ProblemError(409, 'passkey.known');
    const secondStep = user.secondStep ?? 'passkey';
    await setSecondStep(db, user.sessionId, { secondStep, passkeyId: passkey.id });
    if (user.isOperator)
      await endSessionsOfUser(db, {
        userId: user.id,
        now,
        except: user.sessionId,
        isWithoutSecondStep: true,
      });
    await mailSignInChange({ db, platform, now }, user.id, { change: 'passkeyAdded', name: passkey.name });
    return passkey;
  });
  platform.securityLog.record({ kind: 'passkeyAdded', accountId: user.id, origin: originOf(request) });
  return row;
}

function refuseTooMany(own: readonly PasskeyRow[]): void {
  const max = LIST_MAX_ITEMS.passkeys;
  if (own.length >= max) throw new ProblemError(409, 'passkey.tooMany', { params: { max } });
}

type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

async function verify(
  { request, user, now }: ChangeCall,
  { id, clientDataJSON, attestationObject }: CreationResponse,
): Promise<Verified> {
  const { database, settings, securityLog } = request.server.platform;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(settings);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) =>
        takeChallenge(database, {
          challengeHash: challengeHashOf(challenge),
          bindHash: bindOfSession(user.sessionId),
          now,
        }),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo;
  } catch (error) {
    request.log.info({ err: error }, 'A new passkey was refused');
  }
  const details = { reason: 'creation' };
  securityLog.record({ kind: 'passkeyRefused', accountId: user.id, origin: originOf(request), details });
  throw new ProblemError(403, 'passkey.refused');
}
