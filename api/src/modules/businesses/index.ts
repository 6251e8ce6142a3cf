import type { FastifyInstance } from 'fastify';
import { openStorage } from '../files/index.ts';
import { businessRoutes } from './businesses.routes.ts';
import { portfolioRoutes } from './portfolio.routes.ts';
import { removeUnusedPictures } from './portfolio.ts';
import { publicPageRoutes } from './public-page.routes.ts';

export { isLeadOf } from './businesses.repository.ts';

export async function businessesModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.hourlyTasks.add((now) => removeUnusedPictures(platform.database, storage, now));
  businessRoutes(app, storage);
  portfolioRoutes(app, storage);
  publicPageRoutes(app);
}
