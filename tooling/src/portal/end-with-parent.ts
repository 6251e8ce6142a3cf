import { ASKS_FOR_TURNS, TURN_MESSAGE } from './signs-of-life.ts';

/**
 * Loaded with --import into every Node process of the portal. The IPC channel closes when the parent ends, even by
 * SIGKILL; the process then gets SIGTERM, and SIGKILL if it has not ended after a while. Over the channel the process
 * tells once a second that its event loop goes round.
 */
const FORCE_AFTER_MS = 12_000;
const TURN_MS = 1_000;

// fork() would pass this import on, but the channel of a forked worker is for messages and must stay referenced.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCE_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Only a parent that asks for it: another one uses the channel for messages of its own.
  const isAsked = process.env[ASKS_FOR_TURNS] === '1';
  delete process.env[ASKS_FOR_TURNS];
  if (isAsked)
    setInterval(() => {
      if (process.connected) process.send?.(TURN_MESSAGE, undefined, undefined, () => {});
    }, TURN_MS).unref();
  // The channel must not keep a finished process alive.
  process.channel.unref();
}
