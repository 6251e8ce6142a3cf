import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';
import type { ReleaseReports } from '../loading/release-reports.ts';

/**
 * Starts the portal and reports the shell's own release like that of a module: loaded, or failed while it started.
 * @throws whatever the start throws; the page's own words and Retry then stay
 */
export async function reportStart(
  start: () => Promise<void>,
  releaseSet: PageReleaseSet | null,
  reports: Pick<ReleaseReports, 'add' | 'flush'>,
): Promise<void> {
  // What comes from a dev server is no release.
  const shell = releaseSet?.underWork?.shell ? undefined : releaseSet?.shell;
  const add = (outcome: { kind: 'loaded'; reason: null } | { kind: 'loadFailed'; reason: 'threwOnLoad' }) => {
    if (shell) reports.add({ package: 'shell', id: shell.id, ...outcome, ms: performance.now() });
  };
  try {
    await start();
    add({ kind: 'loaded', reason: null });
  } catch (error) {
    add({ kind: 'loadFailed', reason: 'threwOnLoad' });
    // Nothing runs in this page that could send it later.
    reports.flush();
    throw error;
  }
}
