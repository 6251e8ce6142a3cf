import { randomBytes } from 'node:crypto';
import type { SecondStepAsked } from '@worklane/shared-kernel/contracts';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../../platform/security-log/index.ts';
import { deviceOf } from '../../../platform/sessions/session-device.ts';
import {
  endSessionOfBrowser,
  hashOf,
  type SecondStepKind,
  startSession,
} from '../../../platform/sessions/sessions.repository.ts';
import { refuseDisabled } from './auth.policy.ts';
import { accountHashOf, findAccount, findKnownBrowserKey } from './auth.repository.ts';
import { KNOWN_COOKIE, KNOWN_DAYS, knownBrowser, knownCookie } from './known-browser.ts';
import { applyDueRemoval } from './second-step/removal.ts';
import { isSecondStepNeeded } from './second-step/second-step.policy.ts';
import { findSecondStepState, insertHalfSession } from './second-step/second-step.repository.ts';

const DAY_SECONDS = 86_400;
const HALF_SESSION_MS = 10 * 60_000;

/** Binds half sessions and passkey challenges to their browser. */
const STEP_COOKIE = '__Host-worklane_step';
const STEP_COOKIE_SECONDS = 3600;

export const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export interface BrowserCall {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

export async function knownBrowserOf(
  request: FastifyRequest,
  now: Date,
): Promise<(userId: string) => string | null> {
  const key = await findKnownBrowserKey(request.server.platform.database);
  return (userId) => knownBrowser(request.cookies[KNOWN_COOKIE], key, userId, now);
}

export function stepBindOf(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[STEP_COOKIE];
  return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : null;
}

export function takeStepBind({ request, reply }: Pick<BrowserCall, 'request' | 'reply'>): Buffer {
  const known = stepBindOf(request);
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  reply.setCookie(STEP_COOKIE, secret, { ...cookieOptions, maxAge: STEP_COOKIE_SECONDS });
  return hashOf(secret);
}

export async function startBrowserSession(
  call: BrowserCall,
  { userId, email }: { userId: string; email: string },
): Promise<{ token: string } | SecondStepAsked> {
  const { platform } = call.request.server;
  await refuseDisabled(platform.database, userId);
  await applyDueRemoval(platform, userId, call.now);
  const state = await findSecondStepState(platform.database, userId);
  if (!isSecondStepNeeded(state)) return startProvenSession(call, { userId, email, secondStep: null });

  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(call.now.getTime() + HALF_SESSION_MS);
  const bindHash = takeStepBind(call);
  await insertHalfSession(platform.database, { tokenHash: hashOf(token), bindHash, userId, expiresAt });
  platform.securityLog.record({
    kind: 'secondStepAsked',
    accountId: userId,
    origin: originOf(call.request),
  });
  return {
    secondStep: {
      token,
      codes: state.hasApp ? ['app', 'recoveryCode'] : [],
      hasPasskey: state.hasPasskey,
      expiresAt: expiresAt.toISOString(),
    },
  };
}

/** Ends the browser's earlier session, too. Every session of a person starts here. */
export async function startProvenSession(
  { request, reply, now }: BrowserCall,
  person: { userId: string; email: string; secondStep: SecondStepKind | null; passkeyId?: string },
): Promise<{ token: string }> {
  const { database, securityLog, settings: life } = request.server.platform;
  const { userId, email, secondStep } = person;
  const origin = originOf(request);
  const days = Math.min(life.SESSION_DAYS, life.SESSION_MAX_DAYS);
  const session = await database.transaction(async (transaction) => {
    await refuseDisabled(transaction, userId);
    return startSession(transaction, { ...person, now, days, device: deviceOf(request) });
  });
  const [key, account] = await Promise.all([findKnownBrowserKey(database), findAccount(database, userId)]);
  const cookie = request.cookies[KNOWN_COOKIE];
  const browser = knownBrowser(cookie, key, userId, now) === null ? 'new' : 'known';
  const accountHash = accountHashOf(email);
  const details = { browser, ...(secondStep && { secondStep }) };
  securityLog.record({ kind: 'signIn', accountId: userId, accountHash, origin, details });

  const earlier = request.cookies[BIND_COOKIE];
  const accountId = earlier ? await endSessionOfBrowser(database, earlier, now) : null;
  if (accountId !== null)
    securityLog.record({ kind: 'sessionEnded', accountId, origin, details: { reason: 'signedInAgain' } });
  // The cookie outlives the session: only the server decides when a session ends.
  reply.setCookie(BIND_COOKIE, session.bind, {
    ...cookieOptions,
    maxAge: life.SESSION_MAX_DAYS * DAY_SECONDS,
  });
  // Anybody can create an account with another person's email, and would collect cookies until the owner confirms it.
  if (account?.emailConfirmedAt)
    reply.setCookie(KNOWN_COOKIE, knownCookie(cookie, key, userId, now), {
      ...cookieOptions,
      maxAge: KNOWN_DAYS * DAY_SECONDS,
    });
  return { token: session.token };
}
