import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';
import type { ReleaseReports } from '../loading/release-reports.ts';

/**
 * Starts the portal and reports the shell's own release like that of a module. What the start throws is reported as an
 * uncaught error: the page itself watches for it, counts it and shows its own words.
 */
export async function reportStart(
  start: () => Promise<void>,
  releaseSet: PageReleaseSet | null,
  reports: Pick<ReleaseReports, 'add'>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    reportError(error);
    return;
  }
  // What comes from a dev server is no release.
  const shell = releaseSet?.underWork?.shell ? undefined : releaseSet?.shell;
  if (shell)
    reports.add({ package: 'shell', id: shell.id, kind: 'loaded', reason: null, ms: performance.now() });
}
