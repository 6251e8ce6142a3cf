import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseWebhookDeliveries as deliveries, releaseWebhooks as webhooks } from '../releases.tables.ts';

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

export async function insertWebhook(db: Executor, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(webhook);
}

export async function listWebhooks(db: Executor, name: string) {
  return db.select().from(webhooks).where(eq(webhooks.package, name)).orderBy(asc(webhooks.id));
}

export async function lastDelivery(db: Executor, webhookId: string) {
  const [found] = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(desc(deliveries.id))
    .limit(1);
  return found ?? null;
}

export async function deleteWebhook(db: Executor, name: string, id: string): Promise<string | null> {
  const deleted = await db
    .delete(webhooks)
    .where(and(eq(webhooks.package, name), eq(webhooks.id, id)))
    .returning({ url: webhooks.url });
  return deleted[0]?.url ?? null;
}

export async function insertDeliveries(
  db: Executor,
  rows: readonly (typeof deliveries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(deliveries).values([...rows]);
}

export async function findDelivery(db: Executor, id: string) {
  const [found] = await db
    .select({ body: deliveries.body, url: webhooks.url, secret: webhooks.secret })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.id, id), sql`${deliveries.deliveredAt} is null`));
  return found ?? null;
}

export async function recordTry(
  db: Executor,
  { id, result, deliveredAt }: { id: string; result: string; deliveredAt: Date | null },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, result, deliveredAt })
    .where(eq(deliveries.id, id));
}

export async function deleteOldDeliveries(db: Executor, now: Date): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, new Date(now.getTime() - RETENTION_MS)));
}
