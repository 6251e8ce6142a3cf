import { PortalError } from '../portal/portal-error.ts';
import type { Terminal } from '../portal/progress.ts';
import { HELP, readCommand } from './command-line.ts';
import { ImportInterrupted, importWorkRequests } from './import-work-requests.ts';

const INTERRUPTED = 130;
const SAME_PRESS_MS = 500;

/** @returns the exit code: 0 all rows imported, 2 some refused, 1 it could not run, 130 interrupted */
export async function runImport(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { output, errors, signal }: { output: Terminal; errors: Terminal; signal: AbortSignal },
): Promise<number> {
  try {
    const command = readCommand(args, env);
    if (command) return await importWorkRequests(command, { terminal: output, signal });
    output.write(`${HELP}\n`);
    return 0;
  } catch (error) {
    if (error instanceof ImportInterrupted) return INTERRUPTED;
    if (!(error instanceof PortalError)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
}

if (import.meta.main) {
  const stop = new AbortController();
  let interruptedAt = 0;
  // The first Ctrl+C finishes the requests in flight, the second ends at once. One key press may arrive twice, from the
  // terminal and from the parent process.
  process.on('SIGINT', () => {
    if (stop.signal.aborted && Date.now() - interruptedAt > SAME_PRESS_MS) process.exit(INTERRUPTED);
    if (!stop.signal.aborted) interruptedAt = Date.now();
    stop.abort();
  });
  process.on('SIGTERM', () => stop.abort());
  process.exitCode = await runImport(process.argv.slice(2), process.env, {
    output: process.stdout,
    errors: process.stderr,
    signal: stop.signal,
  });
}
