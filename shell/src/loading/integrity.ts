import { inlinedReleaseSet } from './release-set.ts';

/** Well formed, and the hash of nothing: the browser refuses what is loaded under it. */
const refused = `sha384-${'A'.repeat(64)}`;
const known = new Map<string, string>();
const failures = new Map<string, number>();

/** Learns the hashes of a release set. Hashes only ever join: old releases stay loadable in an open tab. */
export function trustIntegrity(hashes: Readonly<Record<string, string>>): void {
  for (const [path, hash] of Object.entries(hashes)) {
    if (!known.has(path)) known.set(path, hash);
  }
}

/** The hash under which a script may be loaded; for a URL that no release set names, one that fits nothing. */
export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return (origin === location.origin && known.get(pathname)) || refused;
}

/**
 * Prepares a script element for a file of a release. After a failure the address changes, or the
 * browser would go on with what it kept of the failed file.
 */
export function admitScript(script: HTMLScriptElement, url: string): void {
  const { pathname } = new URL(url, location.href);
  const failed = failures.get(pathname) ?? 0;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url);
  script.src = failed === 0 ? url : `${url}?again=${failed}`;
  script.addEventListener('error', () => failures.set(pathname, failed + 1));
}

trustIntegrity(inlinedReleaseSet()?.integrity ?? {});

// The chunks of every build ask through this global (see the build preset). It cannot be replaced.
Object.defineProperty(globalThis, 'worklaneAdmitScript', {
  value: admitScript,
  writable: false,
  configurable: false,
});
