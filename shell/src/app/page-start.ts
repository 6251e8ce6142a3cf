import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { isReleased, type ReleaseRef } from '../loading/files/release-url.ts';
import type { PathOwner } from '../loading/modules/page-modules.ts';
import { type PageReports, releaseRefOf } from '../loading/reports/page-reports.ts';

const PREFIX = 'worklane.starting.';
/** A page that still runs after this time has settled. */
const SETTLED_MS = 10_000;
/** An older mark is of a page that neither settled nor was left in order. */
const DIED_AFTER_MS = 30_000;
const MOST_REPORTED = 5;

interface PageStart {
  set: PageReleaseSet | null;
  owner: PathOwner | null;
  reports: Pick<PageReports, 'add' | 'flush'>;
}

/**
 * Reports that the scripts of this page run, and which earlier pages of this browser died at their start: a page that
 * hangs cannot report it. Called before any code of a module runs.
 */
export function reportPageStart({ set, owner, reports }: PageStart): void {
  if (!set || set.underWork?.shell) return;
  const shell = { package: 'shell', id: set.shell.id };
  reports.add({ ...shell, kind: 'started', reason: null, ms: performance.now() });
  try {
    for (const release of takeDied()) reports.add({ ...release, kind: 'threw', reason: 'died', ms: 0 });
    mark(owner ? releaseRefOf(owner.module) : shell);
  } catch {
    // A browser without storage cannot report pages that died.
  }
  // At once: a module whose code never ends would keep it from being sent.
  reports.flush();
}

function mark(release: ReleaseRef): void {
  if (!isReleased(release)) return;
  const key = `${PREFIX}${crypto.randomUUID()}`;
  localStorage.setItem(key, JSON.stringify({ ...release, at: Date.now() }));
  const clear = () => {
    removeEventListener('pagehide', clear);
    document.removeEventListener('visibilitychange', clear);
    localStorage.removeItem(key);
  };
  setTimeout(clear, SETTLED_MS);
  addEventListener('pagehide', clear);
  // A hidden page may be ended by the device at any time.
  document.addEventListener('visibilitychange', clear);
}

function takeDied(): ReleaseRef[] {
  const died: ReleaseRef[] = [];
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const { package: name, id, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (at > Date.now() - DIED_AFTER_MS) continue;
    localStorage.removeItem(key);
    if (typeof name === 'string' && typeof id === 'string') died.push({ package: name, id });
  }
  return died.slice(0, MOST_REPORTED);
}
