import { hash } from 'node:crypto';
import { TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../requests/cookies.ts';

/** After this long the api has to accept a token again. */
const LASTING_MS = 10 * 60_000;
const MOST_TOKENS = 50_000;
const BIND_COOKIE = { name: '__Host-worklane_bind', lifetimeSeconds: null } as const;
const BEARER = 'Bearer ';

interface Proof {
  digest: string;
  until: number;
}

/**
 * Tokens that the api has accepted recently. Any other token may be invented. Only digests are kept, one entry for each
 * token: a program may send any cookie with its token, and must not be many senders.
 */
export class ProvenTokens {
  readonly #now: () => Date;
  readonly #proofs = new Map<string, Proof>();

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  senderOf(request: FastifyRequest): string | null {
    const sent = digestsOf(request);
    const proof = sent && this.#proofs.get(sent.token);
    if (!proof || proof.digest !== sent.whole) return null;
    return proof.until > this.#now().getTime() ? sent.token : null;
  }

  learn(request: FastifyRequest, isAccepted: boolean): void {
    const sent = digestsOf(request);
    if (sent === null) return;
    // A token that was refused with a wrong cookie is still valid with the right one.
    if (!isAccepted && this.#proofs.get(sent.token)?.digest !== sent.whole) return;
    this.#proofs.delete(sent.token);
    if (!isAccepted) return;
    const [oldest] = this.#proofs.keys();
    if (this.#proofs.size >= MOST_TOKENS && oldest !== undefined) this.#proofs.delete(oldest);
    this.#proofs.set(sent.token, { digest: sent.whole, until: this.#now().getTime() + LASTING_MS });
  }
}

function digestsOf({ headers: { authorization, cookie } }: FastifyRequest) {
  const bearer = authorization?.startsWith(BEARER) ? authorization.slice(BEARER.length) : null;
  const token = bearer ?? readCookie(cookie, { name: TOKEN_COOKIE, lifetimeSeconds: null });
  if (!token) return null;
  return {
    token: digestOf(token),
    whole: digestOf(`${token} ${readCookie(cookie, BIND_COOKIE) ?? ''}`),
  };
}

const digestOf = (text: string) => hash('sha256', text, 'base64url');
