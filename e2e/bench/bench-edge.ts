import { fastify } from 'fastify';
import { FirstAnswerSource } from '../../edge/src/first-view/first-answers.ts';
import { routeSpecialRequests } from '../../edge/src/first-view/server-events.ts';
import { defaultLimits } from '../../edge/src/limits/limits.ts';
import { serveLive } from '../../edge/src/live-tunnel.ts';
import type { ResolvedSet } from '../../edge/src/pages/page-release-set.ts';
import { servePages } from '../../edge/src/pages/pages.ts';
import { serveReleaseFiles } from '../../edge/src/releases/release-files.ts';
import { proxyToApi } from '../../edge/src/requests/forwarding/proxy.ts';
import { PortalAddress } from '../../edge/src/requests/portal-address.ts';
import { addCommonHeaders } from '../../edge/src/security/answer-headers.ts';

/** Serves one given release set, so that two measurements differ only in the set. */
export async function startBenchEdge(options: { apiUrl: string; dataDir: string; set: ResolvedSet }) {
  const app = fastify({ forceCloseConnections: true });
  routeSpecialRequests(app.server, false);
  addCommonHeaders(app);
  await proxyToApi(app, options.apiUrl);
  const portal = new PortalAddress({ PORTAL_URL: '', HOST: 'localhost', PORT: 0 });
  serveLive(app, { apiUrl: options.apiUrl, portal, silentMs: defaultLimits.silentSocketMs });
  await serveReleaseFiles(app, options.dataDir);
  const firstAnswers = new FirstAnswerSource({
    apiUrl: options.apiUrl,
    patienceMs: defaultLimits.firstAnswersMs,
  });
  app.addHook('onClose', () => firstAnswers.close());
  servePages(app, {
    sourcesFor: async () => ({ set: options.set, underWork: null }),
    lastOwnerOf: options.set.ownerOf,
    stamps: null,
    firstAnswers,
    served: null,
    shellChoices: null,
    isOpenDemo: false,
    hasPseudoLanguage: false,
  });
  await app.listen({ host: 'localhost', port: 0 });
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('The edge has no port.');
  return { url: `http://localhost:${address.port}`, close: () => app.close() };
}
