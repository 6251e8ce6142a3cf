import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { readBuyerBrief } from '../../briefs/index.ts';
import type { FileStorage } from '../../files/index.ts';
import { deleteDraft, findDraftOrBrief, presentDraft, startDraft, writeDraft } from './drafts.ts';
import { previewDraft } from './preview-draft.ts';
import { sendDraft } from './send-draft.ts';

export function serveDrafts(app: FastifyInstance, storage: FileStorage): void {
  route(app, 'POST /api/buyer/drafts', async (call) => {
    const { draft, notCopied } = await startDraft(call, call.body.copyOf, storage);
    return { ...(await presentDraft(call, draft)), notCopied };
  });
  route(app, 'GET /api/buyer/drafts/:id', async (call) =>
    presentDraft(call, await findDraftOrBrief(call, call.params.id)),
  );
  route(app, 'PUT /api/buyer/drafts/:id', async (call) =>
    presentDraft(call, await writeDraft(call, call.params.id, call.body)),
  );
  route(app, 'DELETE /api/buyer/drafts/:id', async (call) => {
    await deleteDraft(call, call.params.id);
    return null;
  });
  route(app, 'GET /api/buyer/drafts/:id/preview', async (call) => previewDraft(call, call.params.id));
  route(app, 'POST /api/buyer/drafts/:id/send', async (call) => {
    await sendDraft(call, call.params.id, call.body.version);
    return readBuyerBrief(call);
  });
}
