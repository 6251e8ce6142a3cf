import { BADGE_REMINDERS_DAYS, expirationOfDay } from '@worklane/shared-kernel/domain';
import type { Platform } from '../../platform/platform.ts';
import { vettingDayOf } from '../vetting/index.ts';
import { lockExpiring, recordExpiryReminder } from './vetting-cases.repository.ts';
import { tellLeads } from './vetting-messages.ts';

const DAY = 86_400_000;
/** Reminders in one transaction. */
const BATCH = 50;
/** Stands for the reminder after the expiry. */
const PASSED = -1;

/**
 * Tells the leads of a business that a badge lapses soon: once for each number of days of `BADGE_REMINDERS_DAYS`, and
 * once when it has lapsed. Of several reminders that are due at once only the latest is sent.
 */
export async function remindOfExpiry(platform: Platform, now: Date): Promise<void> {
  // From the latest reminder to the earliest, so that each case gets the one that says its state today.
  for (const ahead of [PASSED, ...BADGE_REMINDERS_DAYS]) {
    while ((await remindBatch(platform, now, ahead)) === BATCH);
  }
}

async function remindBatch(platform: Platform, now: Date, ahead: number): Promise<number> {
  const until = expirationOfDay(vettingDayOf(new Date(now.getTime() + ahead * DAY)));
  return platform.database.transaction(async (db) => {
    const rows = await lockExpiring(db, { until, ahead, limit: BATCH });
    for (const row of rows) {
      await recordExpiryReminder(db, row.id, ahead);
      const expiresOn = row.expiresOn ?? 0;
      await tellLeads(
        { db, platform, now },
        row,
        ahead === PASSED ? { kind: 'expired' } : { kind: 'expiring', expiresOn },
      );
    }
    return rows.length;
  });
}
