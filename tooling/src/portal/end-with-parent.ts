/**
 * Loaded with --import into every Node process of the portal. The IPC channel closes when the parent ends, even by
 * SIGKILL; the process then gets SIGTERM, and SIGKILL if it has not ended after a while.
 */
const FORCE_AFTER_MS = 12_000;

// fork() would pass this import on, but the channel of a forked worker is for messages and must stay referenced.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCE_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel must not keep a finished process alive.
  process.channel.unref();
}
