/**
 * Loaded with --import into every Node process the portal starts. The channel to the parent closes when the
 * parent is gone, even by SIGKILL; the process then ends as if asked to, and by force if it does not listen.
 */
const FORCE_AFTER_MS = 12_000;

// fork() hands these arguments on, but a forked worker's channel is for messages and must stay counted.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), FORCE_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening alone must not keep a finished process alive.
  process.channel.unref();
}
