import type { Page } from '@playwright/test';

export interface PageRecord {
  readonly faults: readonly string[];
  readonly documents: readonly string[];
  /** Releases whose scripts were requested, for example `mf-projects/0.1.0-1a2b3c4d`. */
  readonly releases: ReadonlySet<string>;
}

/** Requests that the page itself aborts, for example when it is left, are not faults. */
export function recordPage(who: string, page: Page): PageRecord {
  const faults: string[] = [];
  const documents: string[] = [];
  const releases = new Set<string>();
  const note = (fault: string) => faults.push(`${who}: ${fault}`);
  page.on('pageerror', (error) => note(`threw ${error}`));
  page.on('crash', () => note('crashed'));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') note(`${why} ${request.method()} ${request.url()}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document') documents.push(pathname);
    const [, release] = /^\/releases\/([\w-]+\/[^/]+)\//.exec(pathname) ?? [];
    if (release && request.resourceType() === 'script') releases.add(release);
  });
  return { faults, documents, releases };
}
