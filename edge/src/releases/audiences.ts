import { createHash } from 'node:crypto';
import { BIND_COOKIE, TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import { readCookie } from '../requests/cookies.ts';

/** Lifetime of an answer: a person who was removed from an audience may get the canary for this long. */
const ANSWER_MS = 30_000;
/** Longest wait of a page; without an answer the visitor gets a release by share alone. */
const PATIENCE_MS = 400;
const MOST_KEPT = 5_000;

const NONE: ReadonlySet<string> = new Set();

export class Audiences {
  readonly #url: string;
  readonly #now: () => Date;
  readonly #kept = new Map<string, { until: number; packages: ReadonlySet<string> }>();

  constructor(apiUrl: string, now: () => Date = () => new Date()) {
    this.#url = new URL('/api/releases/audience', apiUrl).href;
    this.#now = now;
  }

  async packagesFor(cookieHeader: string | undefined): Promise<ReadonlySet<string>> {
    const session = sessionIn(cookieHeader);
    if (session === null) return NONE;
    const key = createHash('sha256').update(`${session.token} ${session.bind}`).digest('base64');
    const known = this.#kept.get(key);
    const now = this.#now().getTime();
    if (known && known.until > now) return known.packages;
    const packages = await this.#ask(session);
    if (packages === null) return known?.packages ?? NONE;
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + ANSWER_MS, packages });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return packages;
  }

  async #ask({ token, bind }: BrowserSession): Promise<ReadonlySet<string> | null> {
    try {
      const response = await fetch(this.#url, {
        headers: { authorization: `Bearer ${token}`, cookie: `${BIND_COOKIE}=${bind}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      if (!response.ok) return response.status === 401 ? NONE : null;
      const packages: unknown = await response.json();
      return Array.isArray(packages) ? new Set(packages.map(String)) : null;
    } catch {
      return null;
    }
  }
}

export interface BrowserSession {
  token: string;
  bind: string;
}

export function sessionIn(cookieHeader: string | undefined): BrowserSession | null {
  const [token, bind] = ([TOKEN_COOKIE, BIND_COOKIE] as const).map((name) =>
    readCookie(cookieHeader, { name, lifetimeSeconds: null }),
  );
  return isSent(token) && isSent(bind) ? { token, bind } : null;
}

const isSent = (value: string | null | undefined): value is string =>
  value != null && /^[\w.~+/=-]{1,500}$/.test(value);
