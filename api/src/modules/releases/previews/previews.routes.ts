import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { freezePromotions, thawPromotions } from '../channels/freeze-promotions.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { changedBy, personOf, recordChange, recordForPortal } from '../webhooks/release-events.ts';
import { endPreview, openPreview, previewRelease, previewsOf, runningPreviews } from './preview-release.ts';

export function previewRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  route(app, 'GET /api/releases/previews', ({ db, query, reply, now }) => {
    reply.header('cache-control', 'no-store');
    return openPreview(db, query.code, now);
  });

  route(app, 'GET /api/operator/releases/previews', async ({ db, packages, query, reply, now }) => {
    const { previews, total } = await runningPreviews(db, { packages, ...query }, now);
    reply.header('cache-control', 'no-store').header('record-count', String(total));
    return previews;
  });

  route(app, 'GET /api/releases/:package/previews', ({ db, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewsOf(db, params.package);
  });

  route(app, 'POST /api/releases/:package/previews', async (call) => {
    const { params, body, db, now } = call;
    const wanted = { package: params.package, ...body, who: changedBy(call) };
    const preview = await previewRelease(db, files, wanted, now);
    const { id, release, endsAt } = preview;
    await recordChange(call, 'previewMade', { preview: id, release, until: endsAt, why: body.why ?? null });
    return preview;
  });

  route(app, 'POST /api/releases/:package/previews/end', async (call) => {
    const { params, body, db, now } = call;
    const ended = await endPreview(db, { package: params.package, id: body.id, who: changedBy(call) }, now);
    await recordChange(call, 'previewEnded', { preview: ended.id, release: ended.release });
    return ended;
  });

  route(app, 'POST /api/operator/releases/freeze', async (call) => {
    const { body, db, now } = call;
    const who = changedBy(call);
    const freeze = await freezePromotions(db, { operatorId: personOf(call), who, why: body.why }, now);
    await recordForPortal(call, 'promotionsFrozen', { why: body.why });
    return freeze;
  });

  route(app, 'POST /api/operator/releases/thaw', async (call) => {
    const { body, db, now } = call;
    await thawPromotions(db, { who: changedBy(call), why: body.why }, now);
    await recordForPortal(call, 'promotionsThawed', { why: body.why });
    return {};
  });
}
