import type { FastifyInstance } from 'fastify';
import { openStorage } from '../files/index.ts';
import { businessRoutes } from './businesses.routes.ts';

/** Profiles of businesses. */
export async function businessesModule(app: FastifyInstance): Promise<void> {
  businessRoutes(app, await openStorage(app.platform.settings));
}
