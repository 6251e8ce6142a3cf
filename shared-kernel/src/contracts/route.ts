import type { Static, TSchema } from 'typebox';

/**
 * Who may call a route. The server enforces it before the handler runs.
 * - `public`: anybody; `session`: any signed-in user; `standard`: a user of a standard business;
 * - `buyer`: a user whose business posts work requests; `operator`: the portal's own staff;
 * - `deploy`: a deploy token of the module named in the path, never a person's session.
 */
export type RouteAccess = 'public' | 'session' | 'standard' | 'buyer' | 'operator' | 'deploy';

/** What the server and the typed client know of one call. */
export type RouteContract = RouteParts & RouteRecords;

interface RouteParts {
  readonly summary: string;
  readonly access: RouteAccess;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Bodies that depend on `query.action`; `body` is then the union of them. */
  readonly bodyByAction?: Readonly<Record<string, TSchema>>;
  readonly responses: Readonly<Record<number, TSchema>>;
  /** Largest accepted body in bytes where it differs from what `bodyBytesOf` says by default. */
  readonly maximumBodyBytes?: number;
  /** Most brackets, separators and texts in a body where it differs from the server's default. */
  readonly maximumBodyTokens?: number;
}

/** Largest body in bytes where a contract names no other: some fields and a text of 2,000 characters, escaped. */
export const BODY_BYTES = 16 * 1024;

/** What a call that takes nothing is sent, `{}`, and some room. */
const EMPTY_BODY_BYTES = 1024;

/** Largest accepted body of a call in bytes, for the edge and the api alike. */
export function bodyBytesOf({ body, maximumBodyBytes }: RouteContract): number {
  return maximumBodyBytes ?? (body ? BODY_BYTES : EMPTY_BODY_BYTES);
}

/**
 * Whether a change runs in one transaction of its route, and whether its answer is kept for an
 * Idempotency-Key. An answer is kept in the transaction of its change, so a route without one keeps none.
 */
type RouteRecords =
  | {
      /**
       * Set where no answer is kept: it would hold a secret, or doing the same again is harmless by itself.
       */
      readonly isIdempotencyExempt?: true;
      readonly ownsTransactions?: never;
    }
  | {
      readonly isIdempotencyExempt: true;
      /** Set where the operation opens its own transactions, around work that a connection must not wait for. */
      readonly ownsTransactions: true;
    };

/** 'METHOD /path/:param': one string that says all the browser needs to make the call. */
export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export type RouteMap = Readonly<Record<RouteKey, RouteContract>>;

type PartOf<Contract, Part extends string> = Contract extends {
  readonly [K in Part]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : undefined;

export type ParamsOf<Contract> = PartOf<Contract, 'params'>;
export type QueryOf<Contract> = PartOf<Contract, 'query'>;
export type BodyOf<Contract> = PartOf<Contract, 'body'>;

type SuccessStatus = 200 | 201 | 202 | 204;

/** The union of the bodies a success of this route may carry. */
export type SuccessOf<Contract> = Contract extends { readonly responses: infer Responses }
  ? {
      [Status in keyof Responses & SuccessStatus]: Responses[Status] extends TSchema
        ? Static<Responses[Status]>
        : never;
    }[keyof Responses & SuccessStatus]
  : never;
