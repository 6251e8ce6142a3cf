import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { readDevModules, serveDevModules } from './dev-modules.ts';
import { serveOverrides } from './override-pages.ts';
import { Overrides } from './overrides.ts';
import { pageSources } from './page-sources.ts';
import { servePages } from './pages.ts';
import { answerWithProblems, sendProblem } from './problem.ts';
import { proxyToApi } from './proxy.ts';
import { serveReleaseFiles } from './release-files.ts';
import { ReleaseSets } from './release-sets.ts';
import { addCommonHeaders } from './security-headers.ts';
import { type Settings, SettingsError } from './settings.ts';

export interface EdgeOptions {
  settings: Settings;
  logger: FastifyBaseLogger;
  /** How long a page waits for the api, in milliseconds. */
  apiPatienceMs?: number;
  now?: () => Date;
}

/** The edge without listening: pages, files of releases, and the api behind it. */
export async function createEdge({
  settings,
  logger,
  apiPatienceMs,
  now,
}: EdgeOptions): Promise<FastifyInstance> {
  const app = newServer(settings, logger);
  const sets = new ReleaseSets({
    settings,
    log: logger,
    ...(apiPatienceMs !== undefined && { patienceMs: apiPatienceMs }),
    ...(now && { now }),
  });
  app.addHook('onReady', () => sets.recall());
  addCommonHeaders(app);
  answerWithProblems(app);
  app.addHook('onResponse', (request, reply, done) => {
    // Without the query: it can hold what is no business of a log.
    const path = request.url.split('?', 1)[0];
    const { method } = request;
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  app.get('/healthz', (_, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok', releaseSet: sets.status() });
  });
  await proxyToApi(app, settings.API_URL);
  await serveReleaseFiles(app, settings.DATA_DIR);
  const devModules = readDevModules(settings, process.env.NODE_ENV);
  await serveDevModules(app, devModules);
  const overrides = settings.OVERRIDES === '1' ? new Overrides(settings.DATA_DIR) : null;
  await serveOverrides(app, { sets, overrides });
  servePages(app, (request, reply) => pageSources(request, reply, { sets, overrides, devModules }));
  return app;
}

function newServer(settings: Settings, logger: FastifyBaseLogger): FastifyInstance {
  try {
    return fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
      trustProxy: settings.TRUSTED_PROXIES || false,
      requestIdHeader: false,
      genReqId: ({ headers }) => {
        const given = headers['x-request-id'];
        return typeof given === 'string' && /^[A-Za-z0-9._-]{8,80}$/.test(given) ? given : randomUUID();
      },
      forceCloseConnections: 'idle',
      routerOptions: { maxParamLength: 500 },
      frameworkErrors: (_, __, reply) => {
        sendProblem(reply, 400, 'problem.badRequest');
      },
    });
  } catch (error) {
    throw new SettingsError(`The setting TRUSTED_PROXIES is wrong: ${(error as Error).message}.`);
  }
}
