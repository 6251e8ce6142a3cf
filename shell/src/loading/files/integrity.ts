import { keepPolicyNames } from './policy-names.ts';
import { inlinedReleaseSet } from './release-set.ts';

/** The part of Trusted Types that this file uses; TypeScript's own types leave them out. */
interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

export class UnlistedScriptError extends TypeError {
  constructor(url: string) {
    super(`No release set lists the script ${url}`);
    this.name = 'UnlistedScriptError';
  }
}

interface ScriptRequest {
  path: string;
  script: HTMLScriptElement;
  isEntry: boolean;
  startedAt: number;
}

const hashes = new Map<string, string>();
/** Failed or abandoned requests by file. Each of them changes the address of the next request. */
const failures = new Map<string, number>();
/** By the folder of a release or package: how often all its missing files got another address. */
const renewals = new Map<string, number>();
const failedFolders = new Set<string>();
const shellFolder = folderOf(
  new URL(document.querySelector<HTMLScriptElement>('script#shell')?.src ?? '', location.href).pathname,
);
/** The address under which each file arrived. It stays, because it is in the browser's cache. */
const arrivedAs = new Map<string, string>();
const openRequests = new Set<ScriptRequest>();
/** Only read from the served page, so that nothing in the browser's storage can name a script. */
const underWork = Object.values(inlinedReleaseSet()?.underWork ?? {}).map(
  ({ base }) => new URL(base, location.href).href,
);

/** Adds the hashes of a release set. Hashes are never removed: an open tab can still load files of old releases. */
export function trustIntegrity(added: Readonly<Record<string, string>>): void {
  for (const [path, hash] of Object.entries(added)) {
    if (!hashes.has(path)) hashes.set(path, hash);
  }
}

/**
 * The hash that a script must have; null if no release set lists its URL. A script from a dev server has an empty hash
 * and is not checked.
 */
export function integrityOf(url: string): string | null {
  const { origin, pathname, href } = new URL(url, location.href);
  if (underWork.some((base) => href.startsWith(base))) return '';
  return (origin === location.origin && hashes.get(pathname)) || null;
}

export function requireListed(url: string): void {
  if (integrityOf(url) === null) throw new UnlistedScriptError(url);
}

const checkedWorkers = new Map<string, string>();

const rules: ScriptPolicy = {
  createScriptURL(url) {
    if (![...checkedWorkers.values()].includes(url)) requireListed(url);
    return url;
  },
};
// The only policy of the page that creates script URLs. The edge's CSP lists all policies by name.
keepPolicyNames();
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('worklane', rules) ?? rules;

/** The address to request a file under. It changes with every failure, because browsers cache failed preloads. */
export function addressOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  const { pathname } = new URL(path, location.href);
  const arrived = arrivedAs.get(pathname);
  if (arrived !== undefined) return arrived;
  const count = (failures.get(pathname) ?? 0) + (renewals.get(folderOf(pathname)) ?? 0);
  return count === 0 ? url : `${path}?again=${count}`;
}

/**
 * Gives another address to every missing file of the shell, of the release that `entry` belongs to, and of each release
 * with a failed file. Otherwise each level (an entry, its chunks, their chunks) would need its own retry: the page
 * preloads all of them, and the browser reuses failed preloads.
 */
export function renewAddresses(entry?: string): void {
  // Offline, only files in the browser's cache can be loaded, under the addresses they have there.
  if (!navigator.onLine) return;
  if (entry) failedFolders.add(folderOf(new URL(entry, location.href).pathname));
  for (const folder of failedFolders.add(shellFolder)) renewals.set(folder, (renewals.get(folder) ?? 0) + 1);
  failedFolders.clear();
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function countFailure(path: string): void {
  failures.set(path, (failures.get(path) ?? 0) + 1);
  failedFolders.add(folderOf(path));
}

/**
 * Abandons requests that have been open for at least `ms`, so that the next load uses a new address. An abandoned chunk
 * gets an error event, because webpack would keep waiting; the browser still runs it if it arrives. An abandoned entry
 * stays open beside the new request; the first to arrive is used.
 */
export function abandonRequests(ms: number): void {
  for (const request of [...openRequests]) {
    if (performance.now() - request.startedAt < ms) continue;
    const { path, script, isEntry } = request;
    openRequests.delete(request);
    countFailure(path);
    if (!isEntry) script.dispatchEvent(new Event('error'));
  }
}

/**
 * Sets address and hash of a script element for a file of a release. An unlisted script gets no address and an error
 * event, because webpack only waits for the events of the element.
 */
export function admitScript(script: HTMLScriptElement, url: string, { isEntry = false } = {}): void {
  const integrity = integrityOf(url);
  if (integrity === null) {
    setTimeout(() => script.dispatchEvent(new Event('error')));
    return;
  }
  const { pathname: path } = new URL(url, location.href);
  const request: ScriptRequest = { path, script, isEntry, startedAt: performance.now() };
  openRequests.add(request);
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  const address = addressOf(url);
  script.src = policy.createScriptURL(address);
  script.addEventListener('load', () => {
    openRequests.delete(request);
    arrivedAs.set(path, address);
  });
  script.addEventListener('error', () => {
    // An abandoned request was counted when it was abandoned.
    if (openRequests.delete(request)) countFailure(path);
  });
}

/**
 * Starts a worker from a file of a release. Browsers check no hash of a worker's script, so the file is fetched with
 * its hash. The worker starts from the fetched bytes, under the page's policy.
 * @throws UnlistedScriptError
 */
export async function startWorker(url: string): Promise<Worker> {
  requireListed(url);
  let address = checkedWorkers.get(url);
  if (address === undefined) {
    const integrity = integrityOf(url) ?? '';
    const answer = await fetch(addressOf(url), { integrity });
    if (!answer.ok) throw new TypeError(`${url} was answered ${answer.status}`);
    const script = new Blob([await answer.arrayBuffer()], { type: 'text/javascript' });
    address = checkedWorkers.get(url) ?? URL.createObjectURL(script);
    checkedWorkers.set(url, address);
  }
  return new Worker(policy.createScriptURL(address), { type: 'module' });
}

trustIntegrity(inlinedReleaseSet()?.integrity ?? {});

// The chunks of every build call this global (see the build preset). It cannot be replaced.
Object.defineProperty(globalThis, 'worklaneAdmitScript', {
  value: admitScript,
  writable: false,
  configurable: false,
});
// Modules start their workers with this global. It cannot be replaced either.
Object.defineProperty(globalThis, 'worklaneStartWorker', {
  value: startWorker,
  writable: false,
  configurable: false,
});
