import type { TSchema } from 'typebox';
import type { ReleaseRight } from '../domain/index.ts';
import type { ValueOf } from './value-of.ts';

/**
 * Who may call a route; the server enforces it before the handler runs.
 * - `deploy`: a deploy token of the module named in the path, never a person's session;
 * - `release`: such a token, or the session of an operator or an owner of the package;
 * - `owner`: the session of an operator, or of a package owner, who reads only about these packages.
 */
export type RouteAccess =
  | 'public'
  | 'session'
  | 'standard'
  | 'buyer'
  | 'operator'
  | 'deploy'
  | 'release'
  | 'owner';

export type RouteContract = RouteParts & RouteRecords;

interface RouteParts {
  readonly summary: string;
  readonly access: RouteAccess;
  /** For `deploy` and `release`: the caller must have one of these rights. */
  readonly needs?: readonly ReleaseRight[];
  /** Refuses programs: the call changes sign-in methods, membership of a business, or a browser's settings. */
  readonly inPersonOnly?: true;
  /** Refuses people with an unconfirmed email: the call reaches other people, or adds a way into the account. */
  readonly confirmedOnly?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Bodies that depend on `query.action`; `body` is then the union of them. */
  readonly bodyByAction?: Readonly<Record<string, TSchema>>;
  readonly responses: Readonly<Record<number, TSchema>>;
  readonly maximumBodyBytes?: number;
  readonly maximumBodyTokens?: number;
}

/** Default maximum of a body in bytes: some fields and an escaped text of 2,000 characters. */
export const BODY_BYTES = 16 * 1024;

const EMPTY_BODY_BYTES = 1024;

/** Maximum size of a call's body in bytes. Edge and api both enforce it. */
export function bodyBytesOf({ body, maximumBodyBytes }: RouteContract): number {
  return maximumBodyBytes ?? (body ? BODY_BYTES : EMPTY_BODY_BYTES);
}

/** The answer to an Idempotency-Key is stored in the route's transaction, so a route without one stores no answer. */
type RouteRecords =
  | {
      /** No answer is stored, because it would contain a secret or the call is idempotent anyway. */
      readonly isIdempotencyExempt?: true;
      readonly ownsTransactions?: never;
      /** A form saves with this call repeatedly, so only the last answers are stored. */
      readonly isAutosave?: true;
    }
  | {
      readonly isIdempotencyExempt: true;
      /** The operation opens its own transactions, so that no database connection is held during slow work. */
      readonly ownsTransactions: true;
      readonly isAutosave?: never;
    };

/** Read-only tokens are still refused if the call changes data. */
export function takesProgramTokens({ access, inPersonOnly }: Pick<RouteParts, 'access' | 'inPersonOnly'>) {
  return (access === 'session' || access === 'standard' || access === 'buyer') && !inPersonOnly;
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export type RouteMap = Readonly<Record<RouteKey, RouteContract>>;

type PartOf<Contract, Part extends string> = Contract extends {
  readonly [K in Part]: infer Schema;
}
  ? ValueOf<Schema>
  : undefined;

export type ParamsOf<Contract> = PartOf<Contract, 'params'>;
export type QueryOf<Contract> = PartOf<Contract, 'query'>;
export type BodyOf<Contract> = PartOf<Contract, 'body'>;

type SuccessStatus = 200 | 201 | 202 | 204;

export type SuccessOf<Contract> = Contract extends { readonly responses: infer Responses }
  ? {
      [Status in keyof Responses & SuccessStatus]: ValueOf<Responses[Status]>;
    }[keyof Responses & SuccessStatus]
  : never;
