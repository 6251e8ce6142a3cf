import type { FastifyInstance } from 'fastify';
import { BudgetLooks } from './errors/error-budget.ts';
import { deleteOldErrors } from './errors/release-errors.repository.ts';
import { checkDeployToken } from './owners/deploy-token.ts';
import { ownerRoutes } from './owners/owners.routes.ts';
import { listOwnedPackages } from './owners/release-owners.repository.ts';
import { rightsOfUser } from './owners/release-rights.ts';
import { ReleaseFiles } from './publish/release-files.ts';
import { rampRoutes } from './ramps/ramps.routes.ts';
import { releaseRoutes } from './releases.routes.ts';
import { PageReportCounter } from './reports/page-report-counter.ts';
import { deleteOldViolations } from './reports/policy-violations.repository.ts';
import { deleteOldReports } from './reports/release-reports.repository.ts';
import { deleteOldServed } from './reports/release-served.repository.ts';
import { deleteOldVisitors } from './reports/release-visitors.repository.ts';
import { foldVitals } from './reports/release-vitals.repository.ts';
import { releaseReportRoutes, violationRoutes } from './reports/reports.routes.ts';
import { deleteOldVitalEvidence } from './reports/vital-evidence.repository.ts';
import { SetSigner } from './signed-set/set-signer.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

export { deployTokenLabels } from './owners/deploy-tokens.repository.ts';
export { packagesOwnedByUser } from './owners/release-owners.repository.ts';

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
  app.platform.hourlyTasks.add((now) => deleteOldServed(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => foldVitals(app.platform.database, now));
  app.platform.hourlyTasks.add((now) => deleteOldVitalEvidence(app.platform.database, now));
  app.addHook('onReady', () => files.removeAbandoned(app.platform.clock.now()));
  releaseRoutes(app, files, signer);
  rampRoutes(app, files, signer);
  webhookRoutes(app);
  ownerRoutes(app);
  const budgets = new BudgetLooks();
  const counter = new PageReportCounter(app.platform, budgets);
  releaseReportRoutes(app, { files, budgets, counter });
  await app.register((scope) => violationRoutes(scope, counter));
}
