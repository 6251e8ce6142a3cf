import type { FastifyInstance } from 'fastify';
import { checkDeployToken } from './deploy-token.ts';
import { ownerRoutes } from './owners.routes.ts';
import { deleteOldViolations } from './policy-violations.repository.ts';
import { rampRoutes } from './ramps.routes.ts';
import { deleteOldErrors } from './release-errors.repository.ts';
import { ReleaseFiles } from './release-files.ts';
import { listOwnedPackages } from './release-owners.repository.ts';
import { deleteOldReports } from './release-reports.repository.ts';
import { rightsOfUser } from './release-rights.ts';
import { deleteOldVisitors } from './release-visitors.repository.ts';
import { foldVitals } from './release-vitals.repository.ts';
import { releaseRoutes } from './releases.routes.ts';
import { releaseReportRoutes, violationRoutes } from './reports.routes.ts';
import { SetSigner } from './set-signer.ts';
import { deleteOldVitalEvidence } from './vital-evidence.repository.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export { deployTokenLabels } from './deploy-tokens.repository.ts';
export { packagesOwnedByUser } from './release-owners.repository.ts';

export async function releasesModule(app: FastifyInstance): Promise<void> {
  const { DATA_DIR, SET_KEY_FILE } = app.platform.settings;
  const files = new ReleaseFiles(DATA_DIR);
  const signer = SET_KEY_FILE === 'none' ? null : await SetSigner.fromFile(SET_KEY_FILE);
  app.platform.checkDeployToken = checkDeployToken;
  app.platform.releaseRightsOf = (userId, name) => rightsOfUser(app.platform.database, userId, name);
  app.platform.packagesOwnedBy = async (userId) =>
    (await listOwnedPackages(app.platform.database, userId)).map((owned) => owned.package);
  app.platform.hourlyTasks.add((now) => deleteOldReports(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => deleteOldViolations(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => deleteOldErrors(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => deleteOldVisitors(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => foldVitals(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => deleteOldVitalEvidence(app.platform.database, now));
  app.addHook('onReady', () => files.removeAbandoned(app.platform.clock.now()));
  releaseRoutes(app, files, signer);
  rampRoutes(app, files, signer);
  webhookRoutes(app);
  ownerRoutes(app);
  releaseReportRoutes(app);
  await app.register(violationRoutes);
}
