import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { readDevModules, serveDevModules } from './dev-modules.ts';
import { exposedBy } from './exposure.ts';
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
  refuseExposedOverrides(settings);
  const app = newServer(settings, logger);
  const sets = new ReleaseSets({
    settings,
    log: logger,
    ...(apiPatienceMs !== undefined && { patienceMs: apiPatienceMs }),
    ...(now && { now }),
  });
  const ownFolder = join(settings.DATA_DIR, 'edge');
  await mkdir(ownFolder, { recursive: true, mode: 0o700 });
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
  const overrides = settings.OVERRIDES === '1' ? new Overrides(ownFolder) : null;
  await serveOverrides(app, { sets, overrides });
  servePages(app, {
    sourcesFor: (request, reply) => pageSources(request, reply, { sets, overrides, devModules }),
    isOpenDemo: settings.DEMO === '1' && exposedBy(settings) !== null,
  });
  return app;
}

/** Whoever can be talked into an override runs a stranger's code in a portal that others work in. */
function refuseExposedOverrides(settings: Settings): void {
  const by = exposedBy(settings);
  if (settings.OVERRIDES === '0' || settings.DEMO === '1' || by === null) return;
  throw new SettingsError(
    `OVERRIDES=1 is refused because ${by} lets others reach this portal: set OVERRIDES=0, or DEMO=1 where it is a demo.`,
  );
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
