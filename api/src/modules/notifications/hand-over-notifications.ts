import type { NotificationEvent } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database/database.ts';
import { appendLiveEvents, lockChannels } from '../live/index.ts';
import { countNew, giveProjectNotifications } from './notifications.repository.ts';

export async function handOverNotifications(
  db: Executor,
  { from, to, businessId, now }: { from: string; to: string; businessId: string; now: Date },
): Promise<void> {
  await lockChannels(db, 'not', [from, to]);
  if (!(await giveProjectNotifications(db, { from, to, businessId }))) return;
  const { seq: _, ...counts } = await countNew(db, to);
  const event: NotificationEvent = { type: 'marked', counts };
  await appendLiveEvents(db, [{ userId: to, kind: 'not', event }], now);
}
