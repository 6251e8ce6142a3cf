import { hash } from 'node:crypto';
import { TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../requests/cookies.ts';

/** After this long the api has to accept a token again. */
const LASTING_MS = 10 * 60_000;
const MOST_TOKENS = 50_000;
const BIND_COOKIE = { name: '__Host-worklane_bind', lifetimeSeconds: null } as const;
const BEARER = 'Bearer ';

/** Tokens that the api has accepted recently. Any other token may be invented. Only digests are kept. */
export class ProvenTokens {
  readonly #now: () => Date;
  readonly #until = new Map<string, number>();

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /** An id of the person or program that sends a request; null for a stranger. */
  senderOf(request: FastifyRequest): string | null {
    const digest = digestOf(request);
    const until = digest === null ? undefined : this.#until.get(digest);
    return until !== undefined && until > this.#now().getTime() ? digest : null;
  }

  learn(request: FastifyRequest, isAccepted: boolean): void {
    const digest = digestOf(request);
    if (digest === null) return;
    this.#until.delete(digest);
    if (!isAccepted) return;
    const [oldest] = this.#until.keys();
    if (this.#until.size >= MOST_TOKENS && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(digest, this.#now().getTime() + LASTING_MS);
  }
}

function digestOf({ headers: { authorization, cookie } }: FastifyRequest): string | null {
  const bearer = authorization?.startsWith(BEARER) ? authorization.slice(BEARER.length) : null;
  const token = bearer ?? readCookie(cookie, { name: TOKEN_COOKIE, lifetimeSeconds: null });
  if (!token) return null;
  return hash('sha256', `${token} ${readCookie(cookie, BIND_COOKIE) ?? ''}`, 'base64url');
}
