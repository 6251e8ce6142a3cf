import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { readDataDir } from '../portal/settings.ts';
import { readArguments, runCommand } from './backup-key.ts';
import { restore } from './restore.ts';

const PROJECT_DIR = join(import.meta.dirname, '../../..');

process.exit(
  await runCommand(async () => {
    const { env } = process;
    if (env.DATABASE_URL)
      throw new PortalError('DATABASE_URL is set, but a backup is restored only into the embedded database.');
    const { file, key } = readArguments('restore', process.argv.slice(2), process.cwd());
    return restore({ file, key, dataDir: readDataDir(env, process.cwd()), projectDir: PROJECT_DIR });
  }),
);
