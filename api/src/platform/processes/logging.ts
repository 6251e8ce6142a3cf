import { type FolderFault, LOG_OUTPUT, logFaultOf, surviveWriteErrors } from '@worklane/shared-kernel/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Settings } from '../settings.ts';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  'body.password',
  'req.headers.authorization',
  'req.headers.cookie',
];

/** A logger of JSON lines. SQL parameters of errors are never logged: they are personal data. */
export function createLogger(settings: Settings, destination: DestinationStream): FastifyBaseLogger {
  const options = {
    level: settings.LOG_LEVEL,
    base: { service: 'api', build: settings.BUILD_TAG },
    redact: { paths: secrets, censor: '[secret]' },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

export function openLog(
  settings: Settings,
  other: FastifyBaseLogger | undefined,
): { logger: FastifyBaseLogger; faultOfLog: () => FolderFault | null } {
  if (other) return { logger: other, faultOfLog: () => null };
  const output = surviveWriteErrors(pino.destination(LOG_OUTPUT));
  return { logger: createLogger(settings, output), faultOfLog: () => logFaultOf(output) };
}

/** Logs one line per request, without headers, query and body, which may hold secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.user?.id,
      },
      'request',
    );
    done();
  });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isQuery = 'query' in error && 'params' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...('code' in error && { code: error.code }),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
