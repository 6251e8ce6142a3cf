import { randomBytes } from 'node:crypto';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { conflict, fieldError, invalidFields, ProblemError } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import { isPublicEndpoint } from '../../push/index.ts';
import { recordAudit } from '../release-audit.repository.ts';
import { findLive } from '../releases.repository.ts';
import { changedBy, recordChange } from './release-events.ts';
import { sendWebhook, WEBHOOK_TASK } from './send-webhook.ts';
import {
  deleteOldDeliveries,
  deleteWebhook,
  insertWebhook,
  lastDelivery,
  listWebhooks,
} from './webhooks.repository.ts';

export function webhookRoutes(app: FastifyInstance): void {
  const { platform } = app;
  platform.jobs.register(WEBHOOK_TASK, (payload, { signal }) =>
    sendWebhook(platform, (payload as { deliveryId: string }).deliveryId, signal),
  );
  platform.hourlyTasks.add((now) => deleteOldDeliveries(platform.database, now));

  route(app, 'GET /api/releases/:package/webhooks', async ({ db, params }) => {
    const listed = [];
    for (const { id, url, createdAt } of await listWebhooks(db, params.package)) {
      const last = await lastDelivery(db, id);
      listed.push({
        id,
        url,
        createdAt: createdAt.toISOString(),
        last: last && {
          at: last.createdAt.toISOString(),
          attempts: last.attempts,
          result: last.result,
          isDelivered: last.deliveredAt !== null,
        },
      });
    }
    return listed;
  });

  route(app, 'POST /api/releases/:package/webhooks', async (call) => {
    const { db, params, body, now } = call;
    const name = params.package;
    if (!isPublicEndpoint(body.url, platform.settings.PUSH_LOCAL_SERVICE))
      throw invalidFields([fieldError('url', 'field.webhookUrl')]);
    const most = LIST_MAX_ITEMS.webhooks;
    if ((await listWebhooks(db, name)).length >= most)
      throw conflict('release.tooManyWebhooks', { params: { module: name, most } });
    const id = newId();
    const secret = `whs_${randomBytes(32).toString('base64url')}`;
    await insertWebhook(db, { id, package: name, url: body.url, secret, createdAt: now });
    await recordWebhook(call, 'webhook', body.url);
    return { id, secret };
  });

  route(app, 'POST /api/releases/:package/webhooks/remove', async (call) => {
    const { db, params, body } = call;
    const { package: module } = params;
    const url = await deleteWebhook(db, module, body.id);
    if (url === null)
      throw new ProblemError(404, 'release.webhookNotFound', { params: { module, id: body.id } });
    await recordWebhook(call, 'webhookEnd', url);
    return null;
  });
}

/** Stores only the webhook's host, because an address may contain a secret. */
async function recordWebhook(
  call: Parameters<typeof recordChange>[0] & { now: Date },
  action: 'webhook' | 'webhookEnd',
  url: string,
): Promise<void> {
  const { db, params, now } = call;
  const { package: name } = params;
  const { host } = new URL(url);
  const live = await findLive(db, name);
  const entry = { package: name, action, releaseId: live?.id ?? '', ...changedBy(call), why: host, at: now };
  await recordAudit(db, entry);
  await recordChange(call, 'releaseWebhooksChanged', { host, isTold: action === 'webhook' });
}
