import {
  PackageName,
  type RouteAccess,
  type RouteContract,
  takesProgramTokens,
} from '@worklane/shared-kernel/contracts';
import { BIND_COOKIE, RELEASE_RIGHTS, type ReleaseRight, TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import { readableAddress } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { requireWithinLimit } from '../limits/request-limits.ts';
import { originOf } from '../security-log/index.ts';
import { isProgramToken, type ProgramCaller } from '../sessions/program-tokens.repository.ts';
import type { SignedInUser } from '../sessions/sessions.repository.ts';
import { ProblemError } from './problem.ts';

export interface DeployToken {
  id: string;
  name: string;
  package: string;
  userId: string | null;
  rights: readonly ReleaseRight[];
}
export type DeployTokenCheck = (request: FastifyRequest, token: string) => Promise<DeployToken | null>;

export type ReleaseRightsOf = (userId: string, packageName: string) => Promise<readonly ReleaseRight[]>;

export type PackagesOwnedBy = (userId: string) => Promise<readonly string[]>;

export interface Caller {
  user: SignedInUser | null;
  deployToken: DeployToken | null;
  programToken: ProgramCaller['token'] | null;
  rights: readonly ReleaseRight[];
  packages: readonly string[] | null;
}

const Name = Compile(PackageName);
const nobody: Caller = { user: null, deployToken: null, programToken: null, rights: [], packages: [] };

/** Runs before the body is read; throws 401, 403 or 429. Sets `request.caller` even if refused, for logs. */
export async function guardAccess(
  contract: Pick<RouteContract, 'access' | 'needs' | 'inPersonOnly' | 'confirmedOnly'>,
  request: FastifyRequest,
): Promise<Caller> {
  const { access, needs } = contract;
  const caller = access === 'public' ? nobody : await callerOf(access, request);
  request.caller = caller;
  await limitCaller(request, caller);
  if (caller.programToken) refuseToProgram(contract, request.method, caller.programToken.scope);
  if (caller.user && access === 'release') caller.rights = await releaseRightsOf(request, caller.user);
  else if (caller.user && access === 'owner') caller.packages = await packagesInSight(request, caller.user);
  else if (caller.user) refuseOthers(access, caller.user);
  if (contract.confirmedOnly && caller.user?.isEmailConfirmed === false)
    throw new ProblemError(403, 'access.emailUnconfirmed');
  if (needs) requireOneRight(needs, caller.rights);
  return caller;
}

export function requireOneRight(needs: readonly ReleaseRight[], rights: readonly ReleaseRight[]): void {
  const [first] = needs;
  if (first === undefined || needs.some((right) => rights.includes(right))) return;
  throw new ProblemError(403, `release.noRightTo.${first}`);
}

/** Throws 403 for a user without rights to the package, and for one without a second step. */
async function releaseRightsOf(
  { params, server: { platform } }: FastifyRequest,
  user: SignedInUser,
): Promise<readonly ReleaseRight[]> {
  if (user.isOperator) {
    refuseOthers('operator', user);
    return RELEASE_RIGHTS;
  }
  // The name is not validated yet: the database could refuse the text.
  const { package: name } = params as { package?: string };
  const rights = Name.Check(name) ? ((await platform.releaseRightsOf?.(user.id, name)) ?? []) : [];
  return ofOwner(user, rights);
}

async function packagesInSight(
  { server: { platform } }: FastifyRequest,
  user: SignedInUser,
): Promise<readonly string[] | null> {
  if (!user.isOperator) return ofOwner(user, (await platform.packagesOwnedBy?.(user.id)) ?? []);
  refuseOthers('operator', user);
  return null;
}

function ofOwner<Item>(user: SignedInUser, owned: readonly Item[]): readonly Item[] {
  if (owned.length === 0) throw new ProblemError(403, 'access.operatorOnly');
  // Owners need a second step: a stolen password must not be enough to change code that everybody runs.
  if (user.secondStep === null) throw new ProblemError(403, 'access.secondStepOfOwner');
  return owned;
}

async function callerOf(access: RouteAccess, request: FastifyRequest): Promise<Caller> {
  if (!isByDeployToken(access, request)) return personOrProgram(request);
  const deployToken = await deployTokenOf(request);
  request.server.platform.securityLog.record({
    kind: 'deployTokenUsed',
    actor: `deploy-token:${deployToken.id}`,
    origin: originOf(request),
    details: { label: deployToken.name },
  });
  return { ...nobody, deployToken, rights: deployToken.rights };
}

/** A session always has its bind cookie, a deploy token never. */
function isByDeployToken(access: RouteAccess, { cookies }: FastifyRequest): boolean {
  return access === 'deploy' || (access === 'release' && cookies[BIND_COOKIE] === undefined);
}

async function limitCaller(
  { server: { platform } }: FastifyRequest,
  { user, deployToken, programToken }: Caller,
): Promise<void> {
  // A program is counted separately: it must not lock its person out.
  const key = programToken?.id ?? user?.id ?? deployToken?.id;
  const limit = { name: 'caller', perMinute: platform.settings.RATE_LIMIT_PER_USER };
  if (key !== undefined) await requireWithinLimit(platform, limit, key);
}

async function personOrProgram(request: FastifyRequest): Promise<Caller> {
  const token = bearerTokenOf(request);
  if (token === null || !isProgramToken(token)) return { ...nobody, user: await signedInUser(request) };
  const program = await programOf(request, token);
  if (!program) throw new ProblemError(401, 'access.programTokenUnknown');
  return { ...nobody, user: program.user, programToken: program.token };
}

async function programOf(request: FastifyRequest, token: string): Promise<ProgramCaller | null> {
  const { clock, findProgramToken, securityLog } = request.server.platform;
  const origin = originOf(request);
  const from = { address: readableAddress(request.ip), now: clock.now() };
  const program = await findProgramToken(token, from);
  // Records one event for each address: a program may call all day.
  if (program?.isNewAddress)
    securityLog.record({
      kind: 'programTokenUsed',
      accountId: program.user.id,
      origin,
      details: { name: program.token.name },
    });
  return program;
}

/** Throws 403 for calls that only a person may make, and for changes by a read token. */
function refuseToProgram(
  contract: Pick<RouteContract, 'access' | 'inPersonOnly'>,
  method: string,
  scope: ProgramCaller['token']['scope'],
): void {
  if (!takesProgramTokens(contract)) throw new ProblemError(403, 'access.inPersonOnly');
  const isRead = method === 'GET' || method === 'HEAD';
  if (scope === 'read' && !isRead) throw new ProblemError(403, 'access.readOnlyToken');
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
 * A link sets no headers, so a browser's token comes from its cookie. Only for reads by signed links: a cookie alone
 * does not protect changes against CSRF.
 */
export async function userFollowingLink(request: FastifyRequest): Promise<SignedInUser | null> {
  const { clock, findSession } = request.server.platform;
  const token = bearerTokenOf(request) ?? request.cookies[TOKEN_COOKIE];
  if (token && isProgramToken(token)) return (await programOf(request, token))?.user ?? null;
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

export function bearerTokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_.~+/=-]{1,500})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function refuseOthers(access: RouteAccess, user: SignedInUser): void {
  const isForOperators = access === 'operator';
  if (isForOperators && !user.isOperator) throw new ProblemError(403, 'access.operatorOnly');
  // An operator's stolen password must not be enough.
  if (isForOperators && user.secondStep === null) throw new ProblemError(403, 'access.secondStepRequired');
  if (access === 'standard' && (user.isOperator || user.businessType !== 'standard')) {
    throw new ProblemError(403, 'access.standardOnly');
  }
  if (access === 'buyer' && (user.isOperator || !user.isBuyer))
    throw new ProblemError(403, 'access.buyerOnly');
}
