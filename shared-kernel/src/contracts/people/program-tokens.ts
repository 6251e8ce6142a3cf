import { type Static, Type } from 'typebox';
import { PROGRAM_TOKEN_DAYS, PROGRAM_TOKEN_SCOPES, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Empty, Id, IdParams, Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { Line } from '../text-fields.ts';

const Scope = OneOf(PROGRAM_TOKEN_SCOPES, { description: '`read` only reads; `write` may also change data' });

export const ProgramToken = Type.Object({
  id: Id,
  name: Type.String(),
  scope: Scope,
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Nullable(Instant),
  lastAddress: Nullable(Type.String({ description: 'The network address of the last use' })),
});
export type ProgramToken = Static<typeof ProgramToken>;

export const MakeProgramTokenBody = RequestObject({
  name: Line(TEXT_MAX_LENGTH.programTokenName),
  scope: Scope,
  days: Type.Unsafe<(typeof PROGRAM_TOKEN_DAYS)[number]>(
    Type.Union(PROGRAM_TOKEN_DAYS.map((days) => Type.Literal(days))),
  ),
  password: Type.String({ maxLength: TEXT_MAX_LENGTH.password }),
});
export type MakeProgramTokenBody = Static<typeof MakeProgramTokenBody>;

/** The only answer with the secret; the portal stores its hash. */
export const MadeProgramToken = Type.Object({ token: Type.String(), made: ProgramToken });
export type MadeProgramToken = Static<typeof MadeProgramToken>;

export const programTokenRoutes = {
  'GET /api/users/me/program-tokens': {
    summary: 'The caller’s valid tokens for programs, newest first',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Type.Array(ProgramToken) },
  },
  'POST /api/users/me/program-tokens': {
    summary: 'Make a token for a program; no later answer contains its secret',
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    body: MakeProgramTokenBody,
    responses: { 201: MadeProgramToken },
    isIdempotencyExempt: true,
    ownsTransactions: true,
  },
  'POST /api/users/me/program-tokens/:id/end': {
    summary: 'End one of the caller’s tokens for programs; succeeds even if it has already ended',
    access: 'session',
    inPersonOnly: true,
    params: IdParams,
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;
