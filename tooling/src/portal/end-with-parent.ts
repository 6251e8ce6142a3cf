import { ASKS_FOR_TURNS, TURN_MESSAGE } from './signs-of-life.ts';

/**
 * Loaded with --import into every Node process of the portal. The IPC channel closes when the parent ends, even by
 * SIGKILL; the process then gets SIGTERM, and later SIGKILL. Over the channel it reports once a second that its event
 * loop runs.
 */
const FORCE_AFTER_MS = 12_000;
const TURN_MS = 1_000;

// fork() would pass this import on, but a forked worker uses its channel for messages.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCE_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Only on request: other parents use the channel for other messages.
  const isAsked = process.env[ASKS_FOR_TURNS] === '1';
  delete process.env[ASKS_FOR_TURNS];
  if (isAsked)
    setInterval(() => {
      if (process.connected) process.send?.(TURN_MESSAGE, undefined, undefined, () => {});
    }, TURN_MS).unref();
  // The channel must not keep a finished process alive.
  process.channel.unref();
}
