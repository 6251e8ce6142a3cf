import {
  giveUpRoot,
  LOG_OUTPUT,
  logFaultOf,
  SettingsError,
  surviveWriteErrors,
} from '@worklane/shared-kernel/server';
import { pino } from 'pino';
import { createEdge } from './app.ts';
import { listenOn } from './listen.ts';
import { loadHttpClient } from './requests/forwarding/load-http-client.ts';
import { readSettings } from './settings.ts';

const STOP_MS = 8_000;

try {
  const settings = readSettings(process.env);
  const output = surviveWriteErrors(pino.destination(LOG_OUTPUT));
  const logger = pino({ level: settings.LOG_LEVEL, base: null }, output);
  const app = await createEdge({ settings, logger, faultOfLog: () => logFaultOf(output) });
  if (settings.RUN_AS !== '') await loadHttpClient();
  // Only root may listen on a port below 1024. For other ports root is given up first.
  if (settings.PORT === 0 || settings.PORT >= 1024) giveUpRoot(settings.RUN_AS);
  await listenOn(app, { host: settings.HOST, port: settings.PORT });
  const { METRICS_HOST: host, EDGE_METRICS_PORT: port } = settings;
  await app.metrics.serve({ host, port, setting: 'EDGE_METRICS_PORT' });
  giveUpRoot(settings.RUN_AS);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    app.close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'mkdir') return `The folder of the setting DATA_DIR cannot be written (${code}).`;
  if (code === 'EADDRINUSE') return 'The port of the setting PORT is in use by another program.';
  if (code === 'EACCES') return 'The port of the setting PORT may not be used by this user.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'The setting HOST is not an address of this machine.';
  return message;
}
