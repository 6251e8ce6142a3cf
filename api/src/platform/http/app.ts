import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { BODY_BYTES, dateFormats } from '@worklane/shared-kernel/contracts';
import {
  closeConnectionsWhenStopped,
  type FolderFault,
  WritableFolders,
} from '@worklane/shared-kernel/server';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { acceptJsonOnly } from '../bodies/json-body.ts';
import { endStalledBodies } from '../bodies/stalled-bodies.ts';
import { discardUnreadBodies } from '../bodies/unread-body.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { DatabaseRoom, refuseWithoutRoom } from '../database/database-room.ts';
import { isMigrated } from '../database/migrations.ts';
import { JobRunner } from '../jobs/index.ts';
import { CallTurns } from '../limits/call-turns.ts';
import { isUpgrade, limitRequests } from '../limits/limit-requests.ts';
import { RedisLimits } from '../limits/redis-limits.ts';
import { MemoryLimits } from '../limits/request-limits.ts';
import { TransferTurns } from '../limits/transfer-turns.ts';
import { type Clock, systemClock } from '../processes/clock.ts';
import { logRequests, openLog } from '../processes/logging.ts';
import { measureRequests, metricsOf } from '../processes/measure-api.ts';
import { ReadReplica } from '../replica/index.ts';
import { SecurityLog } from '../security-log/index.ts';
import { programTokenLookup } from '../sessions/program-tokens.repository.ts';
import { sessionLookup } from '../sessions/sessions.repository.ts';
import type { Settings } from '../settings.ts';
import { NotifyListener } from '../wake-ups/index.ts';
import { setAnswerHeaders } from './answer-headers.ts';
import {
  answerUnreadableRequest,
  answerWithProblems,
  problemOf,
  refuseExpectations,
  sendProblem,
} from './error-handler.ts';
import { serveHealth } from './health.ts';
import { documentRoutes, serveDocs } from './openapi.ts';
import { requestIdOf } from './request-id.ts';
import { serializersOf } from './serializers.ts';

const ANSWER_FORMATS = Object.fromEntries(Object.keys(dateFormats).map((name) => [name, true as const]));

export interface AppOptions {
  settings: Settings;
  clock?: Clock;
  logger?: FastifyBaseLogger;
  onQuery?: (statement: string, values: readonly unknown[]) => void;
}

export type ModulePlugin = (app: FastifyInstance) => Promise<void>;

/** Its client is a fifth of the api's files, so it is loaded only if it is used. */
async function redisOf({ REDIS_URL: url }: Settings, log: FastifyBaseLogger) {
  if (url === '') return null;
  const { Redis } = await import('../processes/redis.ts');
  return new Redis({ url, log });
}

export async function buildApp(
  { settings, clock = systemClock, logger: givenLogger, onQuery }: AppOptions,
  registerModules: ModulePlugin,
): Promise<FastifyInstance> {
  const { logger, faultOfLog } = openLog(settings, givenLogger);
  const redis = await redisOf(settings, logger);
  const connection = connectDatabase({
    url: settings.DATABASE_URL,
    connections: settings.DATABASE_POOL,
    connectMs: settings.DATABASE_WAIT_MS,
    onConnectionLost: (error) => logger.warn({ err: error }, 'an idle database connection was lost'),
    ...(redis && { publish: (channel, payloads) => redis.publish(channel, payloads) }),
    ...(onQuery && { onQuery }),
  });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    // A busy machine starts slowly; the default of 10 s would end the process.
    pluginTimeout: 60_000,
    bodyLimit: BODY_BYTES,
    // A large file over a slow connection may take long; `endStalledBodies` ends stalled ones.
    requestTimeout: 0,
    // Node would answer a missing Host header with an empty 400; `limitRequests` answers with a problem.
    http: { requireHostHeader: false, headersTimeout: 60_000 },
    // Answers are serialised but not validated by these schemas; an unknown format would print a warning.
    serializerOpts: { ajv: { formats: ANSWER_FORMATS } },
    schemaController: { compilersFactory: { buildSerializer: serializersOf } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      sendProblem(problemOf(error, request), request, reply);
    },
  });
  const { database } = connection;
  const replica = replicaOf(settings, database, logger);
  const databaseRoom = new DatabaseRoom(settings);
  const folders = foldersOf(settings, databaseRoom, faultOfLog);
  const turns = new CallTurns({ connections: settings.DATABASE_POOL, waitMs: settings.DATABASE_WAIT_MS });
  const securityLog = new SecurityLog({ database, clock, log: logger, dataDir: settings.DATA_DIR });
  app.decorate('platform', {
    settings,
    clock,
    database,
    databaseRoom,
    folders,
    turns,
    transfers: new TransferTurns(),
    replica,
    findSession: sessionLookup(database, settings),
    findProgramToken: programTokenLookup(database),
    limits: redis ? new RedisLimits(redis) : new MemoryLimits(),
    securityLog,
    metrics: metricsOf({ settings, pool: connection.pool, turns, database, redis, replica, folders }),
    listenForWakeUps: (receiver) =>
      redis ? redis.listener(receiver) : new NotifyListener(settings.DATABASE_URL, receiver),
    isReady: () => isMigrated(connection.pool),
    checkDeployToken: null,
    releaseRightsOf: null,
    packagesOwnedBy: null,
    fileLinkKey: null,
    jobs: new JobRunner({ url: settings.DATABASE_URL, log: logger }),
    hourlyTasks: new Set<(now: Date) => Promise<unknown>>([(now) => securityLog.deleteOldEvents(now)]),
    routes: new Set<string>(),
  });
  app.decorateRequest('caller', null);
  app.addHook('onReady', async () => redis?.start());
  recordRoutes(app);
  setAnswerHeaders(app);
  limitRequests(app);
  refuseWithoutRoom(app);
  discardUnreadBodies(app);
  endStalledBodies(app);
  closeConnectionsOnStop(app);
  closeConnectionsWhenStopped(app.server);
  closeRefusedUpgrades(app);
  app.addHook('onClose', async () => {
    await app.platform.jobs.stop();
    await securityLog.stop();
    redis?.stop();
    await replica?.close();
    await connection.close();
  });
  acceptJsonOnly(app);
  answerWithProblems(app);
  refuseExpectations(app);
  logRequests(app);
  measureRequests(app);
  await documentRoutes(app, settings);
  await app.register(cookie);
  serveHealth(app);
  await registerModules(app);
  serveDocs(app);
  return app;
}

function replicaOf(settings: Settings, primary: Database, log: FastifyBaseLogger): ReadReplica | null {
  const { DATABASE_READ_URL: url, DATABASE_POOL: connections } = settings;
  return url === '' ? null : new ReadReplica({ url, connections, primary, log });
}

function foldersOf(
  { DATA_DIR, S3_BUCKET }: Settings,
  databaseRoom: DatabaseRoom,
  faultOfLog: () => FolderFault | null,
): WritableFolders {
  return new WritableFolders({
    ...(S3_BUCKET === '' && { files: join(DATA_DIR, 'files') }),
    releases: join(DATA_DIR, 'releases'),
    'security-log': join(DATA_DIR, 'security-log'),
    tmp: tmpdir(),
    logs: faultOfLog,
    postgres: () => databaseRoom.fault(),
  });
}

function recordRoutes(app: FastifyInstance): void {
  const { routes } = app.platform;
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      // Fastify adds a HEAD route for every GET.
      if (one !== 'HEAD' || !routes.has(`GET ${url}`)) routes.add(`${one} ${url}`);
    }
  });
}

/** Closes each connection with its next answer, so that clients send the next request elsewhere. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/** Node detaches the sockets of refused upgrade requests from the server and does not close them. */
function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isUpgrade(raw)) raw.socket.destroySoon();
    done();
  });
}
