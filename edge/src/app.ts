import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { SettingsError } from '@worklane/shared-kernel/server';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { addCommonHeaders, commonHeaders, problemHeaders } from './answer-headers.ts';
import { readDevModules, serveDevModules } from './dev-modules.ts';
import { exposedBy } from './exposure.ts';
import { HeldByAddress } from './held-by-address.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { serveLive } from './live-tunnel.ts';
import { serveOverrides } from './override-pages.ts';
import { Overrides } from './overrides.ts';
import { pageSources } from './page-sources.ts';
import { servePages } from './pages.ts';
import { PortalAddress } from './portal-address.ts';
import { answerWithProblems, problemText } from './problem.ts';
import { proxyToApi } from './proxy.ts';
import { serveReleaseFiles } from './release-files.ts';
import { ReleaseSets } from './release-sets.ts';
import { checkRequests } from './request-checks.ts';
import { answerParserErrors, isUpgradeToLive, routeSpecialRequests } from './server-events.ts';
import type { Settings } from './settings.ts';
import { guardSockets } from './socket-guard.ts';
import { closeAfterUnreadBody, closingAfterUnreadBody } from './unread-body.ts';

export interface EdgeOptions {
  settings: Settings;
  logger: FastifyBaseLogger;
  /** How long a page waits for the api, in milliseconds. */
  apiPatienceMs?: number;
  /** Where they differ from the default. */
  limits?: Partial<Limits>;
  now?: () => Date;
}

/** The edge without listening: pages, files of releases, and the api behind it. */
export async function createEdge({
  settings,
  logger,
  apiPatienceMs,
  limits: ownLimits,
  now,
}: EdgeOptions): Promise<FastifyInstance> {
  refuseExposedOverrides(settings);
  const limits = { ...defaultLimits, ...ownLimits };
  const portal = new PortalAddress(settings);
  const isTrustedProxy = trustedProxiesOf(settings);
  const app = newServer({ settings, logger, limits, portal, isTrustedProxy });
  guardServer(app, { settings, limits, portal, isTrustedProxy });
  const sets = new ReleaseSets({
    settings,
    log: logger,
    ...(apiPatienceMs !== undefined && { patienceMs: apiPatienceMs }),
    ...(now && { now }),
  });
  const ownFolder = join(settings.DATA_DIR, 'edge');
  await mkdir(ownFolder, { recursive: true, mode: 0o700 });
  app.addHook('onReady', () => sets.recall());
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
  await proxyToApi(app, settings.API_URL, limits);
  serveLive(app, { apiUrl: settings.API_URL, portal, silentMs: limits.silentSocketMs });
  await serveReleaseFiles(app, settings.DATA_DIR);
  const devModules = readDevModules(settings, process.env.NODE_ENV);
  await serveDevModules(app, devModules);
  const overrides = settings.OVERRIDES === '1' ? new Overrides(ownFolder) : null;
  await serveOverrides(app, { sets, overrides });
  servePages(app, {
    sourcesFor: (request, reply) => pageSources(request, reply, { sets, overrides, devModules }),
    isOpenDemo: settings.DEMO === '1' && exposedBy(settings) !== null,
    hasPseudoLanguage: exposedBy(settings) === null,
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

interface ServerParts {
  settings: Settings;
  limits: Limits;
  portal: PortalAddress;
  isTrustedProxy: (address: string) => boolean;
}

/** What every connection and request passes before a route sees it, and every answer before it leaves. */
function guardServer(app: FastifyInstance, { settings, limits, portal, isTrustedProxy }: ServerParts): void {
  const perAddress = new HeldByAddress(settings.CONNECTIONS_PER_ADDRESS);
  const stop = guardSockets(app.server, { perAddress, isTrustedProxy, stalledMs: limits.stalledMs });
  app.addHook('onClose', async () => stop());
  routeSpecialRequests(app.server, portal.isHttps);
  checkRequests(app, { portal, addressLength: limits.addressLength, perAddress, isTrustedProxy });
  addCommonHeaders(app);
  closeAfterUnreadBody(app, limits.lingerMs);
  // No page takes a body, so none is waited for.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
}

/** @throws SettingsError */
function trustedProxiesOf({ TRUSTED_PROXIES }: Settings): (address: string) => boolean {
  try {
    const list = TRUSTED_PROXIES.split(',').map((part) => part.trim());
    const isTrusted = proxyAddr.compile(list.filter(Boolean));
    return (address) => isTrusted(address, 0);
  } catch (error) {
    throw new SettingsError(`The setting TRUSTED_PROXIES is wrong: ${(error as Error).message}.`);
  }
}

function newServer({
  logger,
  limits,
  portal,
  isTrustedProxy,
}: ServerParts & { logger: FastifyBaseLogger }): FastifyInstance {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[A-Za-z0-9._-]{8,80}$/.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.headersMs / 4,
      // Answered as a problem by the checks of the edge.
      requireHostHeader: false,
      shouldUpgradeCallback: isUpgradeToLive,
    },
    clientErrorHandler: answerParserErrors(portal.isHttps),
    frameworkErrors: (_, request, reply) => {
      answerUnroutable(request as FastifyRequest, reply as FastifyReply, {
        ...limits,
        isHttps: portal.isHttps,
      });
    },
  });
}

/** A malformed address never reaches the hooks, so what they do is done here. */
function answerUnroutable(
  request: FastifyRequest,
  reply: FastifyReply,
  { addressLength, lingerMs, isHttps }: Limits & { isHttps: boolean },
): void {
  const isTooLong = request.url.length > addressLength;
  const status = isTooLong ? 414 : 400;
  const payload = problemText(
    status,
    isTooLong ? 'problem.addressTooLong' : 'problem.badRequest',
    request.id,
  );
  // Nor does Fastify say here what a trusted proxy said of its protocol.
  const common = commonHeaders({ requestId: request.id, isHttps });
  reply.code(status).headers({ ...common, ...problemHeaders, connection: 'close' });
  reply.send(closingAfterUnreadBody({ request, reply, payload, lingerMs }));
}
