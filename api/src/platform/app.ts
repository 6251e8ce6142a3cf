import cookie from '@fastify/cookie';
import { BODY_BYTES } from '@worklane/shared-kernel/contracts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { setAnswerHeaders } from './answer-headers.ts';
import { type Clock, systemClock } from './clock.ts';
import { connectDatabase } from './database.ts';
import {
  answerUnreadableRequest,
  answerWithProblems,
  problemOf,
  refuseExpectations,
  sendProblem,
} from './error-handler.ts';
import { serveHealth } from './health.ts';
import { acceptJsonOnly } from './json-body.ts';
import { isUpgrade, limitRequests } from './limit-requests.ts';
import { createLogger, logRequests } from './logging.ts';
import { isMigrated } from './migrations.ts';
import { documentRoutes, serveDocs } from './openapi.ts';
import { requestIdOf } from './request-id.ts';
import { MemoryLimits } from './request-limits.ts';
import { SecurityLog } from './security-log/index.ts';
import { sessionLookup } from './sessions.ts';
import type { Settings } from './settings.ts';
import { discardUnreadBodies } from './unread-body.ts';

export interface AppOptions {
  settings: Settings;
  clock?: Clock;
  logger?: FastifyBaseLogger;
  /** Told of every SQL statement; tests count with it. */
  onQuery?: (statement: string) => void;
}

export type ModulePlugin = (app: FastifyInstance) => Promise<void>;

/** The api without listening: platform, then the modules given, then a check that nothing is missing. */
export async function buildApp(
  { settings, clock = systemClock, logger = createLogger(settings), onQuery }: AppOptions,
  registerModules: ModulePlugin,
): Promise<FastifyInstance> {
  const connection = connectDatabase({
    url: settings.DATABASE_URL,
    connections: settings.DATABASE_POOL,
    onConnectionLost: (error) => logger.warn({ err: error }, 'an idle database connection was lost'),
    ...(onQuery && { onQuery }),
  });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    bodyLimit: BODY_BYTES,
    // Without a Host header Node would answer by itself, without a word; `limitRequests` refuses it.
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      sendProblem(problemOf(error, request), request, reply);
    },
  });
  const { database } = connection;
  const securityLog = new SecurityLog({ database, clock, log: logger, dataDir: settings.DATA_DIR });
  app.decorate('platform', {
    settings,
    clock,
    database: connection.database,
    findSession: sessionLookup(connection.database, settings),
    limits: new MemoryLimits(),
    securityLog,
    isReady: () => isMigrated(connection.pool),
    checkDeployToken: null,
    fileLinkKey: null,
    chores: new Set<(now: Date) => Promise<unknown>>([(now) => securityLog.forgetOld(now)]),
    routes: new Set<string>(),
  });
  app.decorateRequest('caller', null);
  noteRoutes(app);
  setAnswerHeaders(app);
  limitRequests(app);
  discardUnreadBodies(app);
  closeConnectionsWhenStopping(app);
  closeRefusedUpgrades(app);
  app.addHook('onClose', async () => {
    await securityLog.stop();
    await connection.close();
  });
  acceptJsonOnly(app);
  answerWithProblems(app);
  refuseExpectations(app);
  logRequests(app);
  await documentRoutes(app, settings);
  await app.register(cookie);
  serveHealth(app);
  await registerModules(app);
  serveDocs(app);
  return app;
}

function noteRoutes(app: FastifyInstance): void {
  const { routes } = app.platform;
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      // Every GET is answered to HEAD, too.
      if (one !== 'HEAD' || !routes.has(`GET ${url}`)) routes.add(`${one} ${url}`);
    }
  });
}

/** A connection kept alive after its last answer would hold a stopping server open for as long as it lives. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

/**
 * Node hands the socket of an upgrade over and never closes it again, also where the request is refused or
 * asks for something that upgrades to nothing.
 */
function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isUpgrade(raw)) raw.socket.destroySoon();
    done();
  });
}
