import type { WebhookMessage } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import { recordAudit } from '../release-audit.repository.ts';
import { WEBHOOK_TASK } from '../webhooks/send-webhook.ts';
import { insertDeliveries, listWebhooks } from '../webhooks/webhooks.repository.ts';

/** With the pauses of `addJobs`, the last attempt is about 28 hours after the first. */
const WEBHOOK_ATTEMPTS = 14;
const QUIET_ACTIONS: readonly string[] = ['publish', 'prune'];

/** Records the entry in the history and queues messages to the package's webhooks, sent after the commit. */
export async function recordRelease(db: Executor, entry: Parameters<typeof recordAudit>[1]): Promise<void> {
  await recordAudit(db, entry);
  if (QUIET_ACTIONS.includes(entry.action)) return;
  const deliveries = (await listWebhooks(db, entry.package)).map((webhook) => {
    const id = newId();
    const message: WebhookMessage = {
      id,
      event: entry.action,
      package: entry.package,
      release: entry.releaseId,
      previous: entry.previousReleaseId ?? null,
      percent: entry.percent ?? null,
      why: entry.why ?? null,
      set: entry.setNumber ?? null,
      at: entry.at.toISOString(),
    };
    return { id, webhookId: webhook.id, body: JSON.stringify(message), attempts: 0, createdAt: entry.at };
  });
  await insertDeliveries(db, deliveries);
  await addJobs(
    db,
    deliveries.map(({ id: deliveryId }) => ({
      task: WEBHOOK_TASK,
      payload: { deliveryId },
      maxAttempts: WEBHOOK_ATTEMPTS,
      key: `webhook:${deliveryId}`,
    })),
  );
}
