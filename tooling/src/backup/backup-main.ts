import { PortalError } from '../portal/portal-error.ts';
import { readDataDir } from '../portal/settings.ts';
import { backUp } from './back-up.ts';
import { readArguments, runCommand } from './backup-key.ts';

process.exit(
  await runCommand(async () => {
    const { env } = process;
    if (env.DATABASE_URL)
      throw new PortalError(
        'DATABASE_URL names a database of your own: back it up with pg_dump, and the files as docs/operations.md says.',
      );
    const { file, key } = readArguments('backup', process.argv.slice(2), process.cwd());
    const uploads = env.S3_BUCKET ? 'bucket' : 'included';
    return backUp({ dataDir: readDataDir(env, process.cwd()), file, key, uploads });
  }),
);
