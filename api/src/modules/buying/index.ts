import type { FastifyInstance } from 'fastify';
import { serveContractors } from './contractors/contractor-routes.ts';
import { serveDrafts } from './drafts/draft-routes.ts';

export { addDraft } from './drafts/drafts.repository.ts';

import { serveFollowing } from './follow/follow-routes.ts';
import { serveRequestLists } from './lists/list-routes.ts';

export function buyingModule(app: FastifyInstance): void {
  serveRequestLists(app);
  serveDrafts(app);
  serveContractors(app);
  serveFollowing(app);
}
