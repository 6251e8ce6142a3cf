import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { changedBy, recordForPortal } from '../webhooks/release-events.ts';
import { changeOwner, removeOwner } from './change-owners.ts';
import { listOwnedPackages, listOwners } from './release-owners.repository.ts';

export function ownerRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/releases/owned', ({ db, user }) => listOwnedPackages(db, user.id));

  route(app, 'GET /api/operator/releases/owners', ({ db }) => listOwners(db));

  route(app, 'POST /api/operator/releases/owners', async (call) => {
    const { db, body, now } = call;
    const group = await changeOwner(db, { ...body, who: changedBy(call) }, now);
    await recordForPortal(call, 'releaseOwnersChanged', {
      owner: group.name,
      people: group.people.map(({ id }) => id).join(', '),
      rights: group.rights.join(', '),
      why: body.why,
    });
    return group;
  });

  route(app, 'POST /api/operator/releases/owners/remove', async (call) => {
    const { db, body, now } = call;
    await removeOwner(db, { ...body, who: changedBy(call) }, now);
    await recordForPortal(call, 'releaseOwnersChanged', { owner: body.name, people: '', why: body.why });
    return null;
  });
}
