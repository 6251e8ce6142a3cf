import { PortalError } from '../portal/portal-error.ts';
import { ReleaseRefusedError } from '../releases/release-client.ts';
import { type MfCommand, readCommand } from './command-line/command-line.ts';
import { runCommand } from './command-line/commands.ts';
import type { MfContext } from './context.ts';
import { UsageError } from './ids.ts';

/**
 * Runs a command of mf and prints its result.
 * @returns the exit code: 0 done, 1 refused, failed or something wrong found, 2 wrong arguments
 */
export async function runMfIn(context: MfContext, args: readonly string[]): Promise<number> {
  let command: MfCommand | undefined;
  try {
    command = readCommand(args, process.env);
    const { json, text, isBad } = await runCommand(command, context);
    process.stdout.write(`${command.isJson ? JSON.stringify(json, null, 2) : text}\n`);
    return isBad ? 1 : 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    printError(error, command?.isJson ?? args.includes('--json'));
    return error instanceof UsageError ? 2 : 1;
  }
}

function printError(error: PortalError, isJson: boolean): void {
  const { remedy } = error;
  const code = error instanceof ReleaseRefusedError ? error.code : '';
  if (isJson) {
    const details = { message: error.message, code: code || null, remedy: remedy || null };
    process.stdout.write(`${JSON.stringify({ error: details }, null, 2)}\n`);
  } else process.stderr.write(`${error.message}\n${remedy ? `What to do: ${remedy}\n` : ''}`);
}
