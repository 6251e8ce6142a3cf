import {
  type BodyOf,
  bodyBytesOf,
  type ParamsOf,
  Problem,
  type QueryOf,
  type RouteContract,
  type RouteName,
  type Routes,
  routeMap,
  type SuccessOf,
} from '@worklane/shared-kernel/contracts';
import type { ReleaseRight } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { refuseHostileValues } from '../bodies/json-body.ts';
import { checkOf, coerceQuery, type PartCheck } from '../bodies/validation.ts';
import type { Executor } from '../database/database.ts';
import { shareOfCall } from '../limits/call-turns.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from '../sessions/sessions.repository.ts';
import type { Caller, DeployToken } from './access-guard.ts';
import { guardAccess } from './access-guard.ts';
import { acquireClaim, saveAnswer } from './idempotency.repository.ts';
import { claimOf, type IdempotencyClaim } from './idempotency.ts';
import { securityOf } from './openapi.ts';
import { invalidFields } from './problem.ts';

type UserOf<Access> = Access extends 'public' | 'deploy'
  ? null
  : Access extends 'release'
    ? SignedInUser | null
    : Access extends 'standard' | 'buyer'
      ? SignedInUser & { businessId: string; businessName: string }
      : SignedInUser;

/** A `release` call has a user or a deploy token, never both. */
type DeployTokenOf<Access> = Access extends 'deploy'
  ? DeployToken
  : Access extends 'release'
    ? DeployToken | null
    : null;

export interface Call<Key extends RouteName> {
  readonly params: ParamsOf<Routes[Key]>;
  readonly query: QueryOf<Routes[Key]>;
  readonly body: BodyOf<Routes[Key]>;
  readonly user: UserOf<Routes[Key]['access']>;
  readonly deployToken: DeployTokenOf<Routes[Key]['access']>;
  readonly rights: readonly ReleaseRight[];
  readonly packages: readonly string[] | null;
  /** The change's transaction, committed when the handler returns; the pool for reads and for `ownsTransactions`. */
  readonly db: Executor;
  readonly now: Date;
  readonly platform: Platform;
  readonly request: FastifyRequest;
  /** Used for headers, or for a status other than the contract's lowest; the handler returns the body. */
  readonly reply: FastifyReply;
}

export type RouteHandler<Key extends RouteName> = (call: Call<Key>) => Promise<SuccessOf<Routes[Key]>>;

const nothing = Type.Object({}, { additionalProperties: false });

/** Access, validation, size limit, transaction and idempotency come from the contract. */
export function route<Key extends RouteName>(
  app: FastifyInstance,
  key: Key,
  handler: RouteHandler<Key>,
): void {
  const contract: RouteContract = routeMap[key];
  const [method, url] = key.split(' ') as [HTTPMethods, string];
  const handle = callOf(key, contract, handler);

  app.route({
    method,
    url,
    schema: documentedSchema(String(method), contract),
    // The parts are validated below, all together; Fastify would stop at the first invalid part.
    validatorCompiler: () => () => true,
    bodyLimit: bodyBytesOf(contract),
    config: { ...(contract.maximumBodyTokens && { maximumBodyTokens: contract.maximumBodyTokens }) },
    onRequest: async (request) => {
      await guardAccess(contract, request);
    },
    handler: async (request, reply) => {
      // An operation with its own transactions mostly waits elsewhere, and has its own queues.
      if (contract.ownsTransactions) return send(reply, await handle(request, reply));
      const kind = method === 'GET' ? 'read' : 'change';
      const share = shareOfCall(request.caller as Caller, request);
      const { turns } = request.server.platform;
      return send(reply, await turns.run(kind, share, () => handle(request, reply)));
    },
  });
}

function callOf<Key extends RouteName>(key: Key, contract: RouteContract, handler: RouteHandler<Key>) {
  const isRead = key.startsWith('GET ');
  const check = requestCheck(contract);
  const firstStatus = Math.min(...Object.keys(contract.responses).map(Number));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { platform } = request.server;
    const caller = request.caller as Caller;
    const parts = check(request);
    const now = platform.clock.now();
    reply.code(firstStatus);
    const answer = (db: Executor) =>
      // The parts have been checked against the contract from which these types are derived.
      handler({ ...parts, ...caller, db, now, platform, request, reply } as unknown as Call<Key>);
    const userId = caller.user?.id;
    const mark = async (db: Executor) => {
      if (platform.replica && userId !== undefined) await platform.replica.mark(db, userId);
    };
    if (isRead && platform.replica) return serialise(reply, await platform.replica.read(key, userId, answer));
    if (isRead || contract.ownsTransactions) {
      const body = await answer(platform.database);
      if (!isRead) await mark(platform.database);
      return serialise(reply, body);
    }
    const claim = contract.isIdempotencyExempt ? null : claimOf(request, caller);
    const isAutosave = contract.isAutosave === true;
    return platform.database.transaction((transaction) =>
      answerOnce({ transaction, claim, isAutosave, now, reply, answer: () => answer(transaction), mark }),
    );
  };
}

export function requireEveryRoute(platform: Platform): void {
  const missing = Object.keys(routeMap).filter((key) => !platform.routes.has(key));
  if (missing.length > 0) throw new Error(`These calls have no handler: ${missing.join(', ')}.`);
}

async function answerOnce(work: {
  transaction: Executor;
  claim: IdempotencyClaim | null;
  isAutosave: boolean;
  now: Date;
  reply: FastifyReply;
  answer: () => Promise<unknown>;
  mark: (db: Executor) => Promise<void>;
}): Promise<string> {
  const { transaction, claim, isAutosave, now, reply, mark } = work;
  const earlier = claim && (await acquireClaim(transaction, claim, now));
  if (earlier) {
    reply.code(earlier.status).header('idempotency-replayed', 'true');
    return earlier.answer;
  }
  const payload = serialise(reply, await work.answer());
  const recorded = { status: reply.statusCode, answer: payload, isAutosave };
  if (claim) await saveAnswer(transaction, claim, recorded, now);
  await mark(transaction);
  return payload;
}

function serialise(reply: FastifyReply, body: unknown): string {
  return reply.statusCode === 204 ? '' : String(reply.serialize(body as Record<string, unknown>));
}

function send(reply: FastifyReply, payload: string): FastifyReply {
  if (reply.statusCode === 204) return reply.send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(payload);
}

/** Checks params, query and body together, so that one answer names every wrong field. */
function requestCheck(contract: RouteContract) {
  const checkParams = contract.params ? checkOf(contract.params, 'params.') : () => [];
  const querySchema = contract.query ?? nothing;
  const checkQuery = checkOf(querySchema, 'query.');
  const bodyCheckOf = bodyChecks(contract);
  const takesBody = contract.body !== undefined;

  return (request: FastifyRequest) => {
    refuseHostileValues(request.params, 'params');
    refuseHostileValues(request.query, 'query');
    const query = coerceQuery(querySchema, request.query);
    const body = request.body ?? {};
    const checkBody = bodyCheckOf((query as { action?: unknown }).action);
    const errors = [...checkParams(request.params), ...checkQuery(query), ...(checkBody?.(body) ?? [])];
    if (errors.length > 0) throw invalidFields(errors);
    return { params: request.params, query, body: takesBody ? body : undefined };
  };
}

function bodyChecks(contract: RouteContract): (action: unknown) => PartCheck | undefined {
  if (!contract.bodyByAction) {
    const checkBody = checkOf(contract.body ?? nothing, '');
    return () => checkBody;
  }
  const checks = new Map(
    Object.entries(contract.bodyByAction).map(([action, schema]) => [action, checkOf(schema, '')]),
  );
  return (action) => checks.get(String(action));
}

function documentedSchema(method: string, contract: RouteContract) {
  const response: Record<string, TSchema> = { ...contract.responses, default: Problem };
  return {
    summary: contract.summary,
    description: `Access: ${contract.access}${contract.inPersonOnly ? ', in person only' : ''}`,
    security: securityOf(method, contract),
    ...(contract.params && { params: contract.params }),
    ...(contract.query && { querystring: contract.query }),
    ...(contract.body && { body: contract.body }),
    response,
  };
}
