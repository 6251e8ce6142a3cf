import { giveUpRoot } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { deleteOldLiveEvents } from './modules/live/index.ts';
import { preparePasswordChecks } from './modules/people/auth/index.ts';
import { isDatabaseUnavailable } from './platform/database/database.ts';
import { deleteOldAnswers } from './platform/http/idempotency.repository.ts';
import { runProgram } from './platform/processes/run-program.ts';
import { readSettings } from './platform/settings.ts';
import { wordsOf } from './platform/words.ts';

const HOUR = 3_600_000;
/** A client that was disconnected for longer reloads its state instead of replaying events. */
const LIVE_EVENT_RETENTION = 72 * HOUR;
/** Time for requests in flight; less than the ten seconds after which the supervisor kills this process. */
const SHUTDOWN_TIMEOUT = 8_000;

await runProgram(async () => {
  const settings = readSettings(process.env);
  const app = await createApp({ settings });
  const stop = once(() => {
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT).unref();
    app.close().finally(() => process.exit(0));
  });
  // Registered before listening, because a stop signal may follow at once.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The supervisor has died, so nobody else would stop this process.
  process.on('disconnect', stop);
  // If the start fails, the open IPC channel must not keep the process alive.
  process.channel?.unref();
  try {
    await app.ready();
    if (!(await app.platform.isReady())) throw new Error(wordsOf('server.notMigrated'));
    await preparePasswordChecks();
    giveUpRoot(settings.RUN_AS);
    await app.listen({ host: settings.HOST, port: settings.PORT });
    const { METRICS_HOST: host, API_METRICS_PORT: port } = settings;
    await app.platform.metrics.serve({ host, port, setting: 'API_METRICS_PORT' });
    await app.platform.jobs.start();
  } catch (error) {
    await app.close();
    throw error;
  }
  setInterval(() => runHourlyTasks(app), HOUR).unref();
});

function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}

async function runHourlyTasks({ platform, log }: FastifyInstance): Promise<void> {
  const { clock, database, hourlyTasks } = platform;
  const now = clock.now();
  const tasks = [
    () => deleteOldAnswers(database, now),
    ...[...hourlyTasks].map((task) => () => task(now)),
    () => deleteOldLiveEvents(database, new Date(now.getTime() - LIVE_EVENT_RETENTION)),
  ];
  // A failing task (for example on an unwritable folder) must not stop the others.
  for (const task of tasks)
    await task().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'an hourly task failed');
    });
}
