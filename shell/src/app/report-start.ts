import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';
import type { PageReports } from '../loading/reports/page-reports.ts';

/**
 * Starts the portal and reports the shell's release as loaded. An error at the start becomes an uncaught error: a
 * script of the page counts it and shows a message.
 */
export async function reportStart(
  start: () => Promise<void>,
  releaseSet: PageReleaseSet | null,
  reports: Pick<PageReports, 'add'>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    reportError(error);
    return;
  }
  const shell = releaseSet?.underWork?.shell ? undefined : releaseSet?.shell;
  if (shell)
    reports.add({ package: 'shell', id: shell.id, kind: 'loaded', reason: null, ms: performance.now() });
}
