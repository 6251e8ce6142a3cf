import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { configFolder } from '../releases/publisher-key.ts';
import { HELP, readCommand, UsageError } from './command-line.ts';
import { runCommand } from './commands.ts';

/**
 * `npm run mf -- …`.
 * @returns the exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function runMf(args: readonly string[]): Promise<number> {
  try {
    const command = readCommand(args, process.env);
    if (command.name === 'help') {
      process.stdout.write(`${HELP}\n`);
      return 0;
    }
    const packagesDir = join(import.meta.dirname, '../../..');
    const { json, text } = await runCommand(command, { configDir: configFolder(), packagesDir });
    process.stdout.write(`${command.isJson ? JSON.stringify(json, null, 2) : text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

if (import.meta.main) process.exitCode = await runMf(process.argv.slice(2));
