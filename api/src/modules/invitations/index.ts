import type { FastifyInstance } from 'fastify';
import { openStorage } from '../files/index.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { REMOVE_BYTES } from './leave-business.ts';

export { acceptAtConfirmation } from './accept-at-confirmation.ts';
export { findOpenInvitation, keepInvitationsOf } from './invitations.repository.ts';

export async function invitationsModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.jobs.register(REMOVE_BYTES, async (payload) => {
    for (const key of (payload as { keys: string[] }).keys) await storage.remove(key);
  });
  invitationRoutes(app);
}
