import type { FastifyInstance } from 'fastify';
import { checkDeployToken } from './deploy-token.ts';
import { ReleaseFiles } from './release-files.ts';
import { forgetOldReports } from './release-reports.ts';
import { releaseRoutes } from './releases.routes.ts';

/** Which releases there are, which are live, and who changed that. */
export function releasesModule(app: FastifyInstance): void {
  const files = new ReleaseFiles(app.platform.settings.DATA_DIR);
  app.platform.checkDeployToken = checkDeployToken;
  app.platform.chores.add((now) => forgetOldReports(app.platform.database, now));
  app.addHook('onReady', () => files.removeAbandoned(app.platform.clock.now()));
  releaseRoutes(app, files);
}
