import { migrate } from './platform/migrations.ts';
import { runProgram } from './platform/run-program.ts';
import { readSettings } from './platform/settings.ts';

await runProgram(async () => {
  const { DATABASE_URL } = readSettings(process.env);
  const applied = await migrate(DATABASE_URL);
  process.stdout.write(
    applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`,
  );
});
