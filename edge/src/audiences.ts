import { createHash } from 'node:crypto';
import { TOKEN_COOKIE } from '@worklane/shared-kernel/domain';

/** How long an answer is used: so long a person who is taken from an audience may still get the canary. */
const ANSWER_MS = 30_000;
/** A page waits no longer; without an answer the visitor gets what their share says. */
const PATIENCE_MS = 400;
/** Of people who are signed in; the oldest answer is forgotten. */
const MOST_KEPT = 5_000;

const NONE: ReadonlySet<string> = new Set();

/** Asks the api of which packages a signed-in person gets the canary by name. */
export class Audiences {
  readonly #url: string;
  readonly #now: () => Date;
  readonly #kept = new Map<string, { until: number; packages: ReadonlySet<string> }>();

  constructor(apiUrl: string, now: () => Date = () => new Date()) {
    this.#url = new URL('/api/releases/audience', apiUrl).href;
    this.#now = now;
  }

  /** None for a visitor who is not signed in, and where the api does not answer in time. */
  async packagesFor(cookieHeader: string | undefined): Promise<ReadonlySet<string>> {
    const token = tokenIn(cookieHeader);
    if (token === null) return NONE;
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.#kept.get(key);
    const now = this.#now().getTime();
    if (known && known.until > now) return known.packages;
    const packages = await this.#ask(token);
    if (packages === null) return known?.packages ?? NONE;
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + ANSWER_MS, packages });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return packages;
  }

  /** Null without an answer; a session that has ended has none. */
  async #ask(token: string): Promise<ReadonlySet<string> | null> {
    try {
      const response = await fetch(this.#url, {
        headers: { authorization: `Bearer ${token}` },
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

/** The bearer token of a page's request; null without one that could be a header. */
function tokenIn(cookieHeader: string | undefined): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0 || pair.slice(0, separator).trim() !== TOKEN_COOKIE) continue;
    const token = pair.slice(separator + 1).trim();
    return /^[\w.~+/=-]{1,500}$/.test(token) ? token : null;
  }
  return null;
}
