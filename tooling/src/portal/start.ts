import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PortalParts, portalParts, startPortal } from './portal.ts';
import { PortalError, StartInterrupted } from './portal-error.ts';
import { readSettings } from './settings.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * `npm start`: runs the portal until SIGINT, SIGTERM or SIGHUP.
 * @returns the exit code: 0 after being asked to end, 1 when it could not start
 */
export const runPortal = async (parts: PortalParts = portalParts(ROOT)): Promise<number> => {
  const asked = new AbortController();
  // A second signal changes nothing: ending is bounded and in order already.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort());
  // A closed terminal or pipe must not end this before what it started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const settings = readSettings(process.env, process.cwd());
    const portal = await startPortal({
      settings,
      parts,
      env: process.env,
      terminal: process.stdout,
      signal: asked.signal,
    });
    say(`Worklane is ready on ${portal.url}`);
    await Promise.race([aborted(asked.signal), ownFailure()]).finally(async () => {
      say('Stopping …');
      await portal.stop();
    });
    say('Stopped.');
    return 0;
  } catch (error) {
    if (error instanceof StartInterrupted) {
      say('Stopped before it was ready.');
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

const ownFailure = (): Promise<never> =>
  new Promise((_, reject) => {
    process.once('uncaughtException', reject);
    process.once('unhandledRejection', reject);
  });

// Not a person's mistake but ours: here the stack helps.
const unexpected = (error: unknown): string =>
  `Worklane stopped because of a fault of its own: ${error instanceof Error ? error.stack : String(error)}`;

if (import.meta.main) process.exit(await runPortal());
