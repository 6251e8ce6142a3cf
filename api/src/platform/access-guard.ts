import type { RouteAccess } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';
import { requireWithinLimit } from './request-limits.ts';
import { originOf } from './security-log/index.ts';
import type { SignedInUser } from './sessions.repository.ts';

/** `__Host-`: browsers accept this cookie only with Secure, without Domain and with Path=/. */
export const BIND_COOKIE = '__Host-worklane_bind';

/** The page stores its bearer token here, so the browser sends it when a person follows a link. */
const TOKEN_COOKIE = '__Host-worklane_token';

/** A deploy token as the releases module accepted it; see `Platform.checkDeployToken`. */
export interface DeployToken {
  id: string;
  name: string;
}
export type DeployTokenCheck = (request: FastifyRequest, token: string) => Promise<DeployToken | null>;

/** The authenticated caller of a request: a user, a deploy token, or neither. */
export interface Caller {
  user: SignedInUser | null;
  deployToken: DeployToken | null;
}

const nobody: Caller = { user: null, deployToken: null };

/**
 * Authenticates and authorises a request before its body is read; throws 401, 403 or 429. Sets `request.caller`,
 * also where a known caller is refused, so that logs name them.
 */
export async function guardAccess(access: RouteAccess, request: FastifyRequest): Promise<Caller> {
  const caller = access === 'public' ? nobody : await callerOf(access, request);
  request.caller = caller;
  await limitCaller(request, caller);
  if (caller.user) refuseOthers(access, caller.user);
  return caller;
}

async function callerOf(access: RouteAccess, request: FastifyRequest): Promise<Caller> {
  if (access !== 'deploy') return { user: await signedInUser(request), deployToken: null };
  const deployToken = await deployTokenOf(request);
  request.server.platform.securityLog.record({
    kind: 'deployTokenUsed',
    actor: `deploy-token:${deployToken.id}`,
    origin: originOf(request),
    details: { label: deployToken.name },
  });
  return { user: null, deployToken };
}

async function limitCaller(
  { server: { platform } }: FastifyRequest,
  { user, deployToken }: Caller,
): Promise<void> {
  const key = user?.id ?? deployToken?.id;
  const limit = { name: 'caller', perMinute: platform.settings.RATE_LIMIT_PER_USER };
  if (key !== undefined) await requireWithinLimit(platform, limit, key);
}

async function signedInUser(request: FastifyRequest): Promise<SignedInUser> {
  const { clock, findSession } = request.server.platform;
  const token = bearerTokenOf(request);
  const bind = request.cookies[BIND_COOKIE];
  const user = token && bind ? await findSession(token, bind, clock.now()) : null;
  if (!user) throw new ProblemError(401, 'auth.required');
  return user;
}

/**
 * The user whose browser follows a link. A link cannot set headers, so the token comes from its cookie. Only for
 * reads by signed links, never for changes: a cookie alone does not protect against CSRF.
 */
export async function userFollowingLink(request: FastifyRequest): Promise<SignedInUser | null> {
  const { clock, findSession } = request.server.platform;
  const token = bearerTokenOf(request) ?? request.cookies[TOKEN_COOKIE];
  const bind = request.cookies[BIND_COOKIE];
  return token && bind ? findSession(token, bind, clock.now()) : null;
}

async function deployTokenOf(request: FastifyRequest): Promise<DeployToken> {
  const token = bearerTokenOf(request);
  if (!request.headers.authorization) throw new ProblemError(401, 'access.deployTokenRequired');
  const found = token ? await request.server.platform.checkDeployToken?.(request, token) : null;
  if (!found) throw new ProblemError(401, 'access.deployTokenUnknown');
  return found;
}

/** The bearer token of the Authorization header; null where it is absent or malformed. */
export function bearerTokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_.~+/=-]{1,500})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Throws 403 for other kinds of users. An operator may call operator routes only. */
function refuseOthers(access: RouteAccess, user: SignedInUser): void {
  if (access === 'operator' && !user.isOperator) throw new ProblemError(403, 'access.operatorOnly');
  // A stolen password of an operator must not be enough.
  if (access === 'operator' && user.secondStep === null)
    throw new ProblemError(403, 'access.secondStepRequired');
  if (access === 'standard' && (user.isOperator || user.businessType !== 'standard')) {
    throw new ProblemError(403, 'access.standardOnly');
  }
  if (access === 'buyer' && (user.isOperator || !user.isBuyer))
    throw new ProblemError(403, 'access.buyerOnly');
}
