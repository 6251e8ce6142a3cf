import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { authModule } from './modules/auth/index.ts';
import { briefsModule } from './modules/briefs/index.ts';
import { businessesModule } from './modules/businesses/index.ts';
import { configModule } from './modules/config/index.ts';
import { industriesModule } from './modules/industries/index.ts';
import { projectsModule } from './modules/projects/index.ts';
import { quotesModule } from './modules/quotes/index.ts';
import { usersModule } from './modules/users/index.ts';
import { type AppOptions, buildApp } from './platform/app.ts';
import { requireEveryRoute } from './platform/route.ts';

const modules = [
  authModule,
  usersModule,
  configModule,
  industriesModule,
  businessesModule,
  projectsModule,
  quotesModule,
  briefsModule,
];

/** The whole api, not yet listening. Throws when a call of the route map has no handler. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  return buildApp(options, async (app) => {
    for (const register of modules) register(app);
    const hasReleases = await registerReleases(app);
    requireEveryRoute(app.platform, (key: RouteName) => hasReleases || !key.includes(' /api/releases/'));
  });
}

async function registerReleases(app: FastifyInstance): Promise<boolean> {
  const entry = join(import.meta.dirname, 'modules/releases/index.ts');
  if (!existsSync(entry)) return false;
  const { releasesModule } = await import(entry);
  await releasesModule(app);
  return true;
}
