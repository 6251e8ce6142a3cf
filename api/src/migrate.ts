import { migrate } from './platform/database/migrations.ts';
import { runProgram } from './platform/processes/run-program.ts';
import { readSettings } from './platform/settings.ts';

await runProgram(async () => {
  const { DATABASE_URL } = readSettings(process.env);
  const applied = await migrate(DATABASE_URL);
  process.stdout.write(
    applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`,
  );
});
