import type { FastifyInstance } from 'fastify';
import { openStorage } from '../files/index.ts';
import { serveContractors } from './contractors/contractor-routes.ts';
import { serveDrafts } from './drafts/draft-routes.ts';

export { addDraft } from './drafts/drafts.repository.ts';
export { recordInspection } from './follow/record-inspection.ts';

import { serveFollowing } from './follow/follow-routes.ts';
import { serveRequestLists } from './lists/list-routes.ts';

export async function buyingModule(app: FastifyInstance): Promise<void> {
  const storage = await openStorage(app.platform.settings);
  serveRequestLists(app);
  serveDrafts(app, storage);
  serveContractors(app);
  serveFollowing(app);
}
