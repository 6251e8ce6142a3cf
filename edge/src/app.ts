import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import {
  closeConnectionsWhenStopped,
  type FolderFault,
  SettingsError,
  WritableFolders,
} from '@worklane/shared-kernel/server';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { FirstAnswerSource } from './first-view/first-answers.ts';
import { servePushWorker } from './first-view/push-worker.ts';
import { answerParserErrors, isUpgradeToLive, routeSpecialRequests } from './first-view/server-events.ts';
import { AddressQuota } from './limits/address-quota.ts';
import { AddressShares, type ShareLimits } from './limits/address-shares.ts';
import { exposedBy } from './limits/exposure.ts';
import { IdleSockets, placesOf } from './limits/idle-sockets.ts';
import { defaultLimits, type Limits } from './limits/limits.ts';
import { shareFairly, strangersShare } from './limits/share-fairly.ts';
import { guardSockets } from './limits/socket-guard.ts';
import { serveLive } from './live-tunnel.ts';
import { measureEdge } from './measure-edge.ts';
import { pageSources } from './pages/page-sources.ts';
import { PageStamps } from './pages/page-stamps.ts';
import { servePages } from './pages/pages.ts';
import { serveRepair } from './pages/repair/repair-pages.ts';
import { readDevModules, serveDevModules } from './releases/dev-modules.ts';
import { serveOverrides } from './releases/override-pages.ts';
import { Overrides } from './releases/overrides.ts';
import { servePreviews } from './releases/previews/preview-pages.ts';
import { Previews } from './releases/previews/previews.ts';
import { serveReleaseFiles } from './releases/release-files.ts';
import { ReleaseSets } from './releases/release-sets.ts';
import { countServedPages } from './releases/served-pages.ts';
import { ShellChoices } from './releases/shell-choice.ts';
import { proxyToApi } from './requests/forwarding/proxy.ts';
import { PortalAddress } from './requests/portal-address.ts';
import { answerWithProblems, problemText } from './requests/problem.ts';
import { readablePathOf } from './requests/readable-path.ts';
import { checkRequests } from './requests/request-checks.ts';
import { closeAfterUnreadBody, closingAfterUnreadBody } from './requests/unread-body.ts';
import { serveSdk } from './sdk/serve-sdk.ts';
import { addCommonHeaders, commonHeaders, problemHeaders } from './security/answer-headers.ts';
import { EdgeKey } from './security/edge-key.ts';
import { loggedPath } from './security/logged-path.ts';
import { ProvenTokens } from './security/proven-tokens.ts';
import type { Settings } from './settings.ts';

export interface EdgeOptions {
  settings: Settings;
  logger: FastifyBaseLogger;
  faultOfLog?: () => FolderFault | null;
  /** Longest wait of a page for the api's release set, in milliseconds. */
  apiPatienceMs?: number;
  limits?: Partial<Limits>;
  now?: () => Date;
}

export async function createEdge({
  settings,
  logger,
  faultOfLog = () => null,
  apiPatienceMs,
  limits: otherLimits,
  now,
}: EdgeOptions): Promise<FastifyInstance> {
  refuseExposedOverrides(settings);
  const limits = { ...defaultLimits, ...otherLimits };
  const portal = new PortalAddress(settings);
  const isTrustedProxy = trustedProxiesOf(settings);
  const shares = new AddressShares({ waitMs: limits.turnWaitMs, places: limits.turnPlaces });
  const strangers = strangersShare(limits, settings.SHARE_PER_ADDRESS);
  const app = newServer({ settings, logger, limits, portal, isTrustedProxy, shares, strangers });
  closeConnectionsWhenStopped(app.server);
  if (settings.SHARE_PER_ADDRESS > 0)
    shareFairly(app, { limits, shares, strangers, tokens: new ProvenTokens(now) });
  guardServer(app, { settings, limits, portal, isTrustedProxy });
  const sets = new ReleaseSets({
    settings,
    log: logger,
    ...(apiPatienceMs !== undefined && { patienceMs: apiPatienceMs }),
    ...(now && { now }),
  });
  const edgeFolder = join(settings.DATA_DIR, 'edge');
  await mkdir(edgeFolder, { recursive: true, mode: 0o700 });
  app.addHook('onReady', () => sets.restore());
  answerWithProblems(app);
  logAnswers(app);
  const folders = new WritableFolders({ edge: edgeFolder, logs: faultOfLog });
  serveHealth(app, sets, folders);
  measureEdge(app, { sets, shares, folders });
  const key = new EdgeKey(edgeFolder);
  const stamps = new PageStamps(key, now);
  await proxyToApi(app, settings.API_URL, { limits, stamps });
  serveLive(app, { apiUrl: settings.API_URL, portal, silentMs: limits.silentSocketMs });
  await serveReleaseFiles(app, settings.DATA_DIR);
  serveSdk(app, { settings, sets });
  const devModules = readDevModules(settings, process.env.NODE_ENV);
  await serveDevModules(app, devModules);
  const overrides = settings.OVERRIDES === '1' ? new Overrides(key) : null;
  await serveOverrides(app, { sets, overrides });
  const previews = new Previews({ apiUrl: settings.API_URL, key, now });
  const shellChoices = new ShellChoices(key, now);
  await serveRepair(app, settings.API_URL, limits);
  await servePreviews(app, { sets, previews, shellChoices });
  servePushWorker(app);
  const firstAnswers = new FirstAnswerSource({
    apiUrl: settings.API_URL,
    patienceMs: limits.firstAnswersMs,
    now,
  });
  app.addHook('onClose', () => firstAnswers.close());
  servePages(app, {
    sourcesFor: (request, reply) =>
      pageSources(request, reply, { sets, shellChoices, previews, overrides, devModules }),
    lastOwnerOf: (path) => sets.lastOwnerOf(path),
    stamps,
    firstAnswers,
    served: countServedPages(app, settings.API_URL),
    shellChoices,
    isOpenDemo: settings.DEMO === '1' && exposedBy(settings) !== null,
    hasPseudoLanguage: exposedBy(settings) === null,
  });
  return app;
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const path = loggedPath(request.url);
    request.log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}

/** `/livez`: this process answers. `/healthz` and `/readyz`: it can serve pages. Unwritable folders are only listed. */
function serveHealth(app: FastifyInstance, sets: ReleaseSets, folders: WritableFolders): void {
  app.get('/livez', (_, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  for (const path of ['/healthz', '/readyz'])
    app.get(path, async (_, reply) => {
      const [isServing, unwritable] = await Promise.all([sets.isServing(), folders.faults()]);
      return reply
        .code(isServing ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isServing ? 'ok' : 'starting', releaseSet: sets.status(), unwritable });
    });
}

/** In a portal that others can reach, a person could be tricked into an override that runs a stranger's code. */
function refuseExposedOverrides(settings: Settings): void {
  const by = exposedBy(settings);
  if (settings.OVERRIDES === '0' || settings.DEMO === '1' || by === null) return;
  throw new SettingsError(
    `OVERRIDES=1 is refused because ${by} lets others reach this portal: set OVERRIDES=0, or DEMO=1 if it is a demo.`,
  );
}

interface ServerParts {
  settings: Settings;
  limits: Limits;
  portal: PortalAddress;
  isTrustedProxy: (address: string) => boolean;
}

interface UnroutableParts {
  limits: Limits;
  isHttps: boolean;
  shares: AddressShares;
  strangers: ShareLimits;
}

function guardServer(app: FastifyInstance, { settings, limits, portal, isTrustedProxy }: ServerParts): void {
  const perAddress = new AddressQuota(settings.CONNECTIONS_PER_ADDRESS);
  const places = new IdleSockets(placesOf(settings.CONNECTIONS));
  const stop = guardSockets(app.server, { perAddress, isTrustedProxy, places, stalledMs: limits.stalledMs });
  app.addHook('onClose', async () => stop());
  routeSpecialRequests(app.server, portal.isHttps);
  checkRequests(app, { portal, addressLength: limits.addressLength, perAddress, isTrustedProxy });
  addCommonHeaders(app);
  closeAfterUnreadBody(app, limits.lingerMs);
  // No page reads a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
}

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
  shares,
  strangers,
}: ServerParts & Omit<UnroutableParts, 'isHttps'> & { logger: FastifyBaseLogger }): FastifyInstance {
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
    // Startup is slow on a busy machine; the default of 10 s would end the process.
    pluginTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.headersMs / 4,
      // The edge's own check answers a missing Host with a problem.
      requireHostHeader: false,
      shouldUpgradeCallback: isUpgradeToLive,
    },
    clientErrorHandler: answerParserErrors(portal.isHttps),
    frameworkErrors: (_, request, reply) => {
      answerUnroutable(request as FastifyRequest, reply as FastifyReply, {
        limits,
        isHttps: portal.isHttps,
        shares,
        strangers,
      });
    },
  });
}

/** Fastify runs no hooks for a malformed address, so this function does their work. */
function answerUnroutable(
  request: FastifyRequest,
  reply: FastifyReply,
  { limits, isHttps, shares, strangers }: UnroutableParts,
): void {
  const { socket } = request.raw;
  const wish = {
    limits: strangers,
    leastMs: limits.turnLeastMs,
    mostMs: limits.turnLeastMs,
    isGone: () => socket.destroyed,
  };
  shares.enter(`malformed ${socket.remoteAddress}`, wish, (turn) => {
    sendUnroutable(request, reply, { ...limits, isHttps });
    turn?.end();
  });
}

function sendUnroutable(
  request: FastifyRequest,
  reply: FastifyReply,
  { addressLength, lingerMs, isHttps }: Limits & { isHttps: boolean },
): void {
  const isTooLong = request.url.length > addressLength;
  const readable = isTooLong ? null : readablePathOf(request);
  if (readable !== null) {
    const common = commonHeaders({ requestId: request.id, isHttps });
    const headers = { ...common, 'cache-control': 'no-store', location: readable, connection: 'close' };
    reply.code(302).headers(headers);
    reply.send(closingAfterUnreadBody({ request, reply, payload: '', lingerMs }));
    return;
  }
  const status = isTooLong ? 414 : 400;
  const payload = problemText(
    status,
    isTooLong ? 'problem.addressTooLong' : 'problem.badRequest',
    request.id,
  );
  // `request.protocol` does not reflect trusted proxies here.
  const common = commonHeaders({ requestId: request.id, isHttps });
  reply.code(status).headers({ ...common, ...problemHeaders, connection: 'close' });
  reply.send(closingAfterUnreadBody({ request, reply, payload, lingerMs }));
}
