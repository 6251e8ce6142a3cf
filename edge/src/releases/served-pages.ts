import type { ModulePath, PageReleaseSet, ServedPagesBody } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownVisitorOf } from './visitor.ts';

/** A page waits this long to be reported together with others. */
const BATCH_MS = 1_000;
/** Pages that wait while the api does not answer; further ones are not counted. */
const MOST_WAITING = 1_000;
const TIMEOUT_MS = 5_000;

interface ServedPage extends Omit<ServedPagesBody['pages'][number], 'msAgo'> {
  at: number;
}

/**
 * Reports to the api the pages that were served to known visitors: a page that hangs cannot report that itself. New
 * visitors are not counted, because robots come without a cookie. Pages are not counted if the api refuses the report.
 */
class ServedPages {
  readonly #url: string;
  readonly #now: () => number;
  #waiting: ServedPage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(apiUrl: string, now: () => number = Date.now) {
    this.#url = new URL('/api/releases/served', apiUrl).href;
    this.#now = now;
  }

  /** Counts a page unless its visitor is new or it is fetched ahead and perhaps never shown. */
  note(request: FastifyRequest, { stamp, releases }: Pick<ServedPage, 'releases'> & { stamp: string }): void {
    const visitor = knownVisitorOf(request);
    if (!visitor || request.method !== 'GET' || request.headers['sec-purpose'] !== undefined) return;
    const [page = ''] = stamp.split('.', 1);
    this.#add({ page, visitor, address: request.ip, releases });
  }

  #add(page: Omit<ServedPage, 'at'>): void {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push({ ...page, at: this.#now() });
    this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS).unref();
  }

  /** Sends the waiting reports. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < waiting.length; from += LIST_MAX_ITEMS.servedPages)
      await this.#send(waiting.slice(from, from + LIST_MAX_ITEMS.servedPages));
  }

  async #send(served: readonly ServedPage[]): Promise<void> {
    const now = this.#now();
    const pages = served.map(({ at, ...page }) => ({ ...page, msAgo: Math.max(0, now - at) }));
    try {
      await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-served': '1' },
        body: JSON.stringify({ pages } satisfies ServedPagesBody),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
    } catch {
      // A count that is lost makes no release look worse.
    }
  }
}

export function countServedPages(app: FastifyInstance, apiUrl: string): ServedPages {
  const served = new ServedPages(apiUrl);
  app.addHook('onClose', () => served.flush());
  return served;
}

/** The shell and the module that the page loads at once, which a guard may keep back. */
export function releasesAtStart(
  { shell, modules }: PageReleaseSet,
  { owner, isSignedIn }: { owner: ModulePath | null; isSignedIn: boolean },
): { package: string; id: string }[] {
  const module = owner && modules.find(({ manifest }) => manifest.paths.includes(owner));
  const isShown = owner?.access === 'public' || (owner?.access === 'signed-out') !== isSignedIn;
  return [
    { package: 'shell', id: shell.id },
    ...(module && isShown ? [{ package: module.manifest.name, id: module.id }] : []),
  ];
}
