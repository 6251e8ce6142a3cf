import {
  notificationLink,
  notificationTarget,
  TEXT_MAX_LENGTH,
  truncateText,
} from '@worklane/shared-kernel/domain';
import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import type { Job } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { oldestStart } from '../../platform/sessions/sessions.repository.ts';
import { plainTextOf } from '../../platform/texts/rich-text.ts';
import { type Delivery, deleteGone, findDelivery } from './push.repository.ts';
import { ClosedHostError } from './push-endpoint.ts';
import type { PushKey } from './push-key.ts';
import { type PushRequest, postToPushService } from './push-service.ts';
import type { SendPush } from './queue-push.ts';

/** Time for which a push service keeps a message for a device that is off. */
const TTL_SECONDS = 86_400;

class PushDelayedError extends Error {}

export class PushSender {
  readonly #platform: Platform;
  readonly #log: FastifyBaseLogger;
  readonly #key: PushKey | null;

  constructor(platform: Platform, { log, key }: { log: FastifyBaseLogger; key: PushKey | null }) {
    this.#platform = platform;
    this.#log = log;
    this.#key = key;
  }

  async send(payload: unknown, { signal }: Pick<Job, 'signal'>): Promise<void> {
    const { database, clock, settings } = this.#platform;
    const now = clock.now();
    const wanted = { ...(payload as SendPush), now, oldestStart: oldestStart(now, settings) };
    const delivery = this.#key && (await findDelivery(database, wanted));
    if (!this.#key || !delivery) return;
    const status = await this.#post(this.#requestFor(delivery, this.#key), signal);
    if (status === 404 || status === 410) await deleteGone(database, delivery.subscription);
    else if (status === 429 || status >= 500)
      throw new PushDelayedError(`The push service answered ${status}.`);
    else if (status >= 300) this.#log.warn({ status }, 'a push service refused a message');
  }

  async #post(request: PushRequest, signal: AbortSignal): Promise<number> {
    try {
      const localService = this.#platform.settings.PUSH_LOCAL_SERVICE;
      return await postToPushService(request, { localService, signal });
    } catch (error) {
      if (!(error instanceof ClosedHostError)) throw error;
      this.#log.warn({ err: error }, 'a push message was not sent');
      return 0;
    }
  }

  #requestFor(delivery: Delivery, { publicKey, privateKey }: PushKey): PushRequest {
    const { endpoint, p256dh, auth } = delivery.subscription;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(messageOf(delivery)),
      {
        vapidDetails: { subject: `mailto:${this.#platform.settings.SUPPORT_EMAIL}`, publicKey, privateKey },
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
        // A later message about the same notification replaces one that waits for the device.
        topic: delivery.notification.id.replaceAll('-', ''),
      },
    );
    return { endpoint, headers, body };
  }
}

/** The service worker shows and opens only these: the notification's texts and path. */
function messageOf({ notification, businessId }: Delivery) {
  const { id, state, entityId, groupCount: count, subject, body } = notification;
  const path = notificationTarget({ id, state, entityId, businessId, count }) ?? '/notifications';
  return {
    id,
    title: truncateText(plainTextOf(subject), TEXT_MAX_LENGTH.pushTitle),
    body: truncateText(plainTextOf(body), TEXT_MAX_LENGTH.pushBody),
    path: notificationLink(path, id),
  };
}
