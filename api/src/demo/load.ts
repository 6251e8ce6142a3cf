import { giveUpRoot } from '@worklane/shared-kernel/server';
import { connectDatabase } from '../platform/database/database.ts';
import { runProgram } from '../platform/processes/run-program.ts';
import { readSettings } from '../platform/settings.ts';
import { loadDemoData } from './demo-data.ts';

await runProgram(async () => {
  const settings = readSettings(process.env);
  // Called before any file is written: stored files must belong to the api's account.
  giveUpRoot(settings.RUN_AS);
  const connection = connectDatabase({ url: settings.DATABASE_URL, connections: 1 });
  try {
    const isLoaded = await loadDemoData(connection.database, settings, new Date());
    process.stdout.write(
      isLoaded ? 'The demo data is loaded.\n' : 'The database has data already; nothing was added.\n',
    );
  } finally {
    await connection.close();
  }
});
