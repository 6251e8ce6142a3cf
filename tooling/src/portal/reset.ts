import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { emptyDataFolder, isDataFolder, lockDataFolder } from './data-folder/data-folder.ts';
import { endOrphanedPostgres } from './database/postgres-orphan.ts';
import { errorReason, PortalError } from './portal-error.ts';
import { readDataDir } from './settings.ts';

const CONFIRMATION = 'reset';

/** `npm run reset` asks for a typed confirmation, or takes --yes. Returns the exit code */
export const runReset = async (args: string[], env: NodeJS.ProcessEnv): Promise<number> => {
  try {
    const unknown = args.find((arg) => arg !== '--yes');
    if (unknown) throw new PortalError(`npm run reset takes only --yes, not "${unknown}".`);
    process.stdout.write(`${await reset(readDataDir(env, process.cwd()), args.includes('--yes'))}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
};

const reset = async (dataDir: string, isSure: boolean): Promise<string> => {
  if (!existsSync(dataDir)) return `There is nothing to empty: ${dataDir} does not exist.`;
  if (!isDataFolder(dataDir))
    throw new PortalError(`DATA_DIR ${dataDir} is not a Worklane data folder: nothing was deleted.`);
  const lock = await lockDataFolder(dataDir);
  try {
    if (!isSure && !(await isConfirmed(dataDir))) throw new PortalError('Nothing was deleted.');
    await endOrphanedPostgres(join(dataDir, 'postgres'));
    emptyDataFolder(dataDir);
    return `${dataDir} is empty; the next start creates new data.`;
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(`DATA_DIR ${dataDir} cannot be emptied: ${errorReason(error)}.`);
  } finally {
    lock.release();
  }
};

const isConfirmed = async (dataDir: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    lines.setPrompt(`This deletes everything in ${dataDir}. Type ${CONFIRMATION} to continue: `);
    lines.prompt();
    for await (const line of lines) return line.trim() === CONFIRMATION;
    return false;
  } finally {
    lines.close();
  }
};

if (import.meta.main) process.exit(await runReset(process.argv.slice(2), process.env));
