import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { postToPublicHost } from '../../push/index.ts';
import { findDelivery, recordTry } from './webhooks.repository.ts';

export const WEBHOOK_TASK = 'releases.webhook';

class WebhookDelayedError extends Error {}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. The signed time prevents replays. */
function webhookSignature(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export async function sendWebhook(
  { database, clock, settings }: Pick<Platform, 'database' | 'clock' | 'settings'>,
  deliveryId: string,
  signal: AbortSignal,
): Promise<void> {
  const delivery = await findDelivery(database, deliveryId);
  if (!delivery) return;
  const { url, secret, body } = delivery;
  const now = clock.now();
  const localService = settings.PUSH_LOCAL_SERVICE;
  const post = async (message: Parameters<typeof postToPublicHost>[0]) =>
    String(await postToPublicHost(message, { localService, signal }));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Worklane-Webhook',
    'worklane-delivery': deliveryId,
    'worklane-signature': webhookSignature(secret, body, now),
  };
  const result = await post({ endpoint: url, headers, body: Buffer.from(body) }).catch(
    (error: Error) => error.message,
  );
  const isDelivered = /^2\d\d$/.test(result);
  await recordTry(database, { id: deliveryId, result, deliveredAt: isDelivered ? now : null });
  if (!isDelivered) throw new WebhookDelayedError(`The webhook answered ${result}.`);
}
