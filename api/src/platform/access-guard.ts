import type { RouteAccess } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';
import { requireWithinLimit } from './request-limits.ts';
import { originOf } from './security-log/index.ts';
import type { SignedInUser } from './sessions.ts';

/** `__Host-`: the browser accepts it only Secure, for this host alone and for every path. */
export const BIND_COOKIE = '__Host-worklane_bind';

/** The page keeps its bearer token here, so a browser sends it along with a link it follows. */
const TOKEN_COOKIE = '__Host-worklane_token';

/** What a deploy token may touch. The releases module knows the tokens; see `Platform.checkDeployToken`. */
export interface DeployToken {
  id: string;
  name: string;
}
export type DeployTokenCheck = (request: FastifyRequest, token: string) => Promise<DeployToken | null>;

/** Who makes a request. At most one of the two. */
export interface Caller {
  user: SignedInUser | null;
  deployToken: DeployToken | null;
}

const nobody: Caller = { user: null, deployToken: null };

/**
 * Lets a request pass or throws 401, 403 or 429; runs before its body is read. Who calls is in
 * `request.caller` from then on, also where the call is refused to somebody who is known.
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
 * Whose browser follows a link: nobody can set a header there, so both cookies speak for the session. For
 * reads that a link allows by itself, never for calls that change something.
 */
export async function userFollowingLink(request: FastifyRequest): Promise<SignedInUser | null> {
  const { clock, findSession } = request.server.platform;
  const token = bearerTokenOf(request) ?? request.cookies[TOKEN_COOKIE];
  const bind = request.cookies[BIND_COOKIE];
  return token && bind ? findSession(token, bind, clock.now()) : null;
}

async function deployTokenOf(request: FastifyRequest): Promise<DeployToken> {
  const token = bearerTokenOf(request);
  const found = token ? await request.server.platform.checkDeployToken?.(request, token) : null;
  if (!found) throw new ProblemError(401, 'access.deployTokenRequired');
  return found;
}

/** The token of the Authorization header, or null where there is none that could be one. */
export function bearerTokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_.~+/=-]{1,500})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** An operator passes to operator routes alone, whatever else the account might be. */
function refuseOthers(access: RouteAccess, user: SignedInUser): void {
  if (access === 'operator' && !user.isOperator) throw new ProblemError(403, 'access.operatorOnly');
  if (access === 'standard' && (user.isOperator || user.businessType !== 'standard')) {
    throw new ProblemError(403, 'access.standardOnly');
  }
  if (access === 'buyer' && (user.isOperator || !user.isBuyer))
    throw new ProblemError(403, 'access.buyerOnly');
}
