import type { FastifyInstance } from 'fastify';
import { openStorage } from '../../files/index.ts';
import { profileRoutes } from './profiles.routes.ts';

export { lockLeads } from './profiles.repository.ts';

export async function profilesModule(app: FastifyInstance): Promise<void> {
  profileRoutes(app, await openStorage(app.platform.settings));
}
