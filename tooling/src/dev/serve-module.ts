import { PortalError } from '../portal/portal-error.ts';
import type { DevServer } from './dev-server.ts';
import { printTypeErrors } from './type-check/print-type-errors.ts';
import type { Built } from './watch-build.ts';

/**
 * Serves a module until a signal ends it, and prints every build and type check.
 * @param start starts the server
 * @returns the exit code: 0 after a request to stop, 1 when it could not start
 */
export async function serveModule(
  start: () => Promise<DevServer>,
  { name, isInto }: { name: string; isInto: boolean },
): Promise<number> {
  const started = performance.now();
  try {
    const server = await start();
    const first = await server.first;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const place = isInto ? 'To see it in the portal, open' : `${name} is ready on`;
    print(first, `${place} ${server.url} (${seconds} s)`);
    server.types.onChecked(printTypeErrors);
    server.onBuilt((built) => print(built, `Built again in ${(built.ms / 1000).toFixed(1)} s.`));
    await waitForSignal();
    await server.close();
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function print({ errors }: Built, done: string): void {
  process.stdout.write(`${errors.length === 0 ? done : errors.join('\n\n')}\n`);
}

function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
