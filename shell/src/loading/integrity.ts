import { inlinedReleaseSet } from './release-set.ts';

/** What this page needs of Trusted Types, which TypeScript's own types leave out. */
interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const known = new Map<string, string>();
const failures = new Map<string, number>();
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

/**
 * Prepares a script element for a file of a release. After a failure the address changes, or the
 * browser would go on with what it kept of the failed file. A script that no release set names gets no
 * address and fails as one that cannot be fetched, because webpack waits for its events alone.
 */
export function admitScript(script: HTMLScriptElement, url: string): void {
  const integrity = integrityOf(url);
  if (integrity === null) {
    setTimeout(() => script.dispatchEvent(new Event('error')));
    return;
  }
  const { pathname } = new URL(url, location.href);
  const failed = failures.get(pathname) ?? 0;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = policy.createScriptURL(failed === 0 ? url : `${url}?again=${failed}`);
  script.addEventListener('error', () => failures.set(pathname, failed + 1));
}

trustIntegrity(inlinedReleaseSet()?.integrity ?? {});

// The chunks of every build ask through this global (see the build preset). It cannot be replaced.
Object.defineProperty(globalThis, 'worklaneAdmitScript', {
  value: admitScript,
  writable: false,
  configurable: false,
});
