import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PortalParts, portalParts, startPortal } from './portal.ts';
import { PortalError, StartInterrupted } from './portal-error.ts';
import { readSettings } from './settings.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Runs until SIGINT, SIGTERM or SIGHUP. Returns the exit code: 0 after a request to stop, 1 if it could not start */
export const runPortal = async (parts: PortalParts = portalParts(ROOT)): Promise<number> => {
  const stopRequest = new AbortController();
  // A second signal changes nothing, because stopping has a time limit already.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopRequest.abort());
  // A closed terminal or pipe must not end this process before its services.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const print = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const settings = readSettings(process.env, process.cwd());
    const portal = await startPortal({
      settings,
      parts,
      env: process.env,
      terminal: process.stdout,
      signal: stopRequest.signal,
    });
    print(`Worklane is ready on ${portal.url}`);
    await Promise.race([aborted(stopRequest.signal), supervisorFailure()]).finally(async () => {
      print('Stopping …');
      await portal.stop();
    });
    print('Stopped.');
    return 0;
  } catch (error) {
    if (error instanceof StartInterrupted) {
      print('Stopped before it was ready.');
      return 0;
    }
    process.stderr.write(`${error instanceof PortalError ? error.message : unexpected(error)}\n`);
    return 1;
  }
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const supervisorFailure = (): Promise<never> =>
  new Promise((_, reject) => {
    process.once('uncaughtException', reject);
    process.once('unhandledRejection', reject);
  });

const unexpected = (error: unknown): string =>
  `Worklane stopped because of an internal error: ${error instanceof Error ? error.stack : String(error)}`;

if (import.meta.main) process.exit(await runPortal());
