import { giveUpRoot } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { forgetOldLiveEvents } from './modules/live/index.ts';
import { isDatabaseUnavailable } from './platform/database.ts';
import { forgetOldAnswers } from './platform/idempotency.repository.ts';
import { runProgram } from './platform/run-program.ts';
import { readSettings } from './platform/settings.ts';
import { wordsOf } from './platform/words.ts';

const HOUR = 3_600_000;
/** How long a client that was away can still be told what it missed, event by event. */
const LIVE_EVENTS_KEPT = 72 * HOUR;
/** Requests in flight get this long; whoever started this process allows ten seconds. */
const PATIENCE = 8_000;

await runProgram(async () => {
  const settings = readSettings(process.env);
  const app = await createApp({ settings });
  const stop = once(() => {
    setTimeout(() => process.exit(0), PATIENCE).unref();
    app.close().finally(() => process.exit(0));
  });
  // Before listening: whoever sees it listen may stop it at once.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started this process with a channel is gone: nobody would stop it otherwise.
  process.on('disconnect', stop);
  // Listening to the channel must not keep a process alive whose start failed.
  process.channel?.unref();
  try {
    await app.ready();
    if (!(await app.platform.isReady())) throw new Error(wordsOf('server.notMigrated'));
    giveUpRoot(settings.RUN_AS);
    await app.listen({ host: settings.HOST, port: settings.PORT });
  } catch (error) {
    await app.close();
    throw error;
  }
  setInterval(() => tidyUp(app), HOUR).unref();
});

function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
}

async function tidyUp({ platform, log }: FastifyInstance): Promise<void> {
  const now = platform.clock.now();
  try {
    await forgetOldAnswers(platform.database, now);
    for (const chore of platform.chores) await chore(now);
    await forgetOldLiveEvents(platform.database, new Date(now.getTime() - LIVE_EVENTS_KEPT));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'tidying up failed');
  }
}
