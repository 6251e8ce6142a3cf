import type { FastifyInstance } from 'fastify';
import { checkDeployToken } from './deploy-token.ts';
import { deleteOldViolations } from './policy-violations.repository.ts';
import { ReleaseFiles } from './release-files.ts';
import { deleteOldReports } from './release-reports.repository.ts';
import { releaseRoutes } from './releases.routes.ts';
import { releaseReportRoutes, violationRoutes } from './reports.routes.ts';
import { SetSigner } from './set-signer.ts';

/** The published releases, which of them are live, and the audit of changes. */
export async function releasesModule(app: FastifyInstance): Promise<void> {
  const { DATA_DIR, SET_KEY_FILE } = app.platform.settings;
  const files = new ReleaseFiles(DATA_DIR);
  const signer = SET_KEY_FILE === 'none' ? null : await SetSigner.fromFile(SET_KEY_FILE);
  app.platform.checkDeployToken = checkDeployToken;
  app.platform.hourlyTasks.add((now) => deleteOldReports(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => deleteOldViolations(app.platform.database, now));
  app.addHook('onReady', () => files.removeAbandoned(app.platform.clock.now()));
  releaseRoutes(app, files, signer);
  releaseReportRoutes(app);
  await app.register(violationRoutes);
}
