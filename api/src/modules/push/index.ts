import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { conflict, fieldError, invalidFields } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { deleteOfSession, findEndpoint, saveSubscription } from './push.repository.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { readPushKey } from './push-key.ts';
import { SEND_PUSH } from './queue-push.ts';
import { PushSender } from './send-push.ts';

export { isPushEndpoint as isPublicEndpoint } from './push-endpoint.ts';
export { postToPushService as postToPublicHost } from './push-service.ts';
export { type NewPush, queuePushes } from './queue-push.ts';

export async function pushModule(app: FastifyInstance): Promise<void> {
  const { platform, log } = app;
  const { PUSH_KEY_FILE, PUSH_LOCAL_SERVICE } = platform.settings;
  const key = PUSH_KEY_FILE === 'none' ? null : await readPushKey(PUSH_KEY_FILE);
  const publicKey = key?.publicKey ?? null;
  const sender = new PushSender(platform, { log, key });
  platform.jobs.register(SEND_PUSH, (payload, job) => sender.send(payload, job));

  route(app, 'GET /api/users/me/push', async ({ db, user }) => ({
    publicKey,
    endpoint: await findEndpoint(db, user.sessionId),
  }));

  route(app, 'PUT /api/users/me/push', async ({ db, user, body, now }) => {
    if (publicKey === null) throw conflict('push.off');
    if (!isPushEndpoint(body.endpoint, PUSH_LOCAL_SERVICE))
      throw invalidFields([fieldError('endpoint', 'push.endpoint')]);
    const { id: userId, sessionId } = user;
    await saveSubscription(db, { id: newId(), userId, sessionId, ...body, createdAt: now });
    return { publicKey, endpoint: body.endpoint };
  });

  route(app, 'POST /api/users/me/push/end', async ({ db, user }) => {
    await deleteOfSession(db, user.sessionId);
    return { publicKey, endpoint: null };
  });
}
