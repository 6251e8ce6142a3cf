import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { BodyOf, Routes } from '@worklane/shared-kernel/contracts';
import { countedAddress } from '@worklane/shared-kernel/server';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { requireWithinLimit } from '../../../../platform/limits/request-limits.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { refuseDemoPasskey } from '../auth.policy.ts';
import { type BrowserCall, startProvenSession, stepBindOf, takeStepBind } from '../browser-session.ts';
import { applyDueRemoval, stopOwnRemoval } from '../second-step/removal.ts';
import { challengeHashOf } from './add-passkey.ts';
import {
  findPasskey,
  insertChallenge,
  type PasskeyRow,
  recordUse,
  takeChallenge,
} from './passkeys.repository.ts';
import { CEREMONY_MS, relyingPartyOf } from './relying-party.ts';

type SignInBody = BodyOf<Routes['POST /auth/passkey']>;

/** Every visit of the sign-in page requests a challenge, stored for some minutes. */
const CHALLENGES_PER_MINUTE = 120;

export async function beginPasskeySignIn(call: BrowserCall) {
  const { request, now } = call;
  const { platform } = request.server;
  await limitCeremonies(call);
  const { id: rpID } = relyingPartyOf(platform.settings);
  const { challenge } = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await insertChallenge(platform.database, {
    challengeHash: challengeHashOf(challenge),
    bindHash: takeStepBind(call),
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
  return { challenge, rpId: rpID, timeout: CEREMONY_MS, userVerification: 'required' as const };
}

/** No second step follows: the passkey proves device and person. Throws 403, with one error for most reasons. */
export async function signInWithPasskey(call: BrowserCall, body: SignInBody): Promise<{ token: string }> {
  const { request, now } = call;
  const { platform } = request.server;
  await limitCeremonies(call);
  const found = await findPasskey(platform.database, body.id);
  if (!found) return refuse(call, null, 'unknown');
  const { passkey, email } = found;
  const { userId } = passkey;
  refuseDemoPasskey(email, platform.settings.DEMO);
  if (body.userHandle !== undefined && handleOf(body.userHandle) !== userId)
    return refuse(call, userId, 'person');
  const counter = await verify(call, passkey, body);
  if (counter === null) return refuse(call, userId, 'answer');
  const isStored = await recordUse(platform.database, {
    id: passkey.id,
    counter,
    before: passkey.counter,
    now,
  });
  if (!isStored) return refuse(call, userId, 'counter');
  await applyDueRemoval(platform, userId, now);
  if (!(await findPasskey(platform.database, body.id))) return refuse(call, userId, 'unknown');
  await platform.database.transaction((db) =>
    stopOwnRemoval({ db, platform, now }, userId, originOf(request)),
  );
  return startProvenSession(call, { userId, email, secondStep: 'passkey', passkeyId: passkey.id });
}

async function verify(
  { request, now }: BrowserCall,
  passkey: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: SignInBody,
): Promise<number | null> {
  const { database, settings } = request.server.platform;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(settings);
  const bindHash = stepBindOf(request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle !== undefined && { userHandle }),
        },
        clientExtensionResults: {},
      },
      // The challenge is consumed before the signature check: no challenge can be tried twice.
      expectedChallenge: async (challenge) =>
        bindHash !== null &&
        takeChallenge(database, { challengeHash: challengeHashOf(challenge), bindHash, now }),
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    request.log.info({ err: error }, 'The answer of a passkey was refused');
    return null;
  }
}

function refuse({ request }: BrowserCall, accountId: string | null, reason: string): never {
  const { securityLog } = request.server.platform;
  securityLog.record({ kind: 'passkeyRefused', accountId, origin: originOf(request), details: { reason } });
  throw new ProblemError(403, reason === 'unknown' ? 'passkey.unknown' : 'passkey.refused');
}

async function limitCeremonies({ request }: BrowserCall): Promise<void> {
  const { platform } = request.server;
  const isOff = platform.settings.RATE_LIMIT_PER_ADDRESS === 0;
  const limit = { name: 'passkey ceremony', perMinute: isOff ? 0 : CHALLENGES_PER_MINUTE };
  await requireWithinLimit(platform, limit, countedAddress(request.ip));
}

const handleOf = (userHandle: string) => Buffer.from(userHandle, 'base64url').toString();
