import { inlinedReleaseSet } from './release-set.ts';

/** What this page needs of Trusted Types, which TypeScript's own types leave out. */
interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const known = new Map<string, string>();
/** How often a file failed or was given up; each time its address changes. */
const failures = new Map<string, number>();
const underWay = new Set<{ path: string; script: HTMLScriptElement; isEntry: boolean; since: number }>();
/** Said by the edge in the page itself, and never learned later: nothing in a browser's storage can name a script. */
const underWork = Object.values(inlinedReleaseSet()?.underWork ?? {}).map(
  ({ base }) => new URL(base, location.href).href,
);

/** Learns the hashes of a release set. Hashes only ever join: old releases stay loadable in an open tab. */
export function trustIntegrity(hashes: Readonly<Record<string, string>>): void {
  for (const [path, hash] of Object.entries(hashes)) {
    if (!known.has(path)) known.set(path, hash);
  }
}

/**
 * The hash under which a script may be loaded; none for a URL that no release set names. What comes from a dev
 * server is loaded without one.
 */
export function integrityOf(url: string): string | null {
  const { origin, pathname, href } = new URL(url, location.href);
  if (underWork.some((base) => href.startsWith(base))) return '';
  return (origin === location.origin && known.get(pathname)) || null;
}

const rules: ScriptPolicy = {
  createScriptURL(url) {
    if (integrityOf(url) === null) throw new TypeError(`No release set names the script ${url}`);
    return url;
  },
};
// The only policy of the page that makes script addresses: its policies are listed by the edge, each once.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('worklane', rules) ?? rules;

/** The address to ask for a file under: after a failure another one, because a browser keeps what failed. */
export function addressOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  const failed = failures.get(new URL(path, location.href).pathname) ?? 0;
  return failed === 0 ? url : `${path}?again=${failed}`;
}

/**
 * Gives up requests that have waited for at least `ms`: the next load asks under a new address instead of waiting
 * with them. A chunk fails for webpack, which would otherwise wait on; the browser still runs it if it comes. An
 * entry goes on waiting beside the new one, and the module is taken from whichever comes first.
 */
export function giveUpAfter(ms: number): void {
  for (const request of [...underWay]) {
    if (performance.now() - request.since < ms) continue;
    const { path, script, isEntry } = request;
    underWay.delete(request);
    failures.set(path, (failures.get(path) ?? 0) + 1);
    if (!isEntry) script.dispatchEvent(new Event('error'));
  }
}

/**
 * Prepares a script element for a file of a release. A script that no release set names gets no
 * address and fails as one that cannot be fetched, because webpack waits for its events alone.
 */
export function admitScript(script: HTMLScriptElement, url: string, { isEntry = false } = {}): void {
  const integrity = integrityOf(url);
  if (integrity === null) {
    setTimeout(() => script.dispatchEvent(new Event('error')));
    return;
  }
  const { pathname: path } = new URL(url, location.href);
  const request = { path, script, isEntry, since: performance.now() };
  underWay.add(request);
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = policy.createScriptURL(addressOf(url));
  script.addEventListener('load', () => underWay.delete(request));
  script.addEventListener('error', () => {
    // Given up before: that was counted then.
    if (underWay.delete(request)) failures.set(path, (failures.get(path) ?? 0) + 1);
  });
}

trustIntegrity(inlinedReleaseSet()?.integrity ?? {});

// The chunks of every build ask through this global (see the build preset). It cannot be replaced.
Object.defineProperty(globalThis, 'worklaneAdmitScript', {
  value: admitScript,
  writable: false,
  configurable: false,
});
