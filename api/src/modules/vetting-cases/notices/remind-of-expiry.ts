import { BADGE_REMINDERS_DAYS, expirationOfDay, isoDateIn } from '@worklane/shared-kernel/domain';
import { NIL as NO_ID } from 'uuid';
import type { Platform } from '../../../platform/platform.ts';
import { vettingDayAt } from '../../vetting/index.ts';
import { type ExpiringAfter, lockExpiring, recordExpiryReminder } from '../vetting-cases.repository.ts';
import { publishBadges } from './follow-badges.ts';
import { notifyLeads } from './vetting-messages.ts';

const DAY = 86_400_000;
const BATCH = 50;
const PASSED = -1;
/** The zone in which a day begins first. */
const EASTERNMOST_TIME_ZONE = 'Australia/Sydney';

/**
 * Sends one reminder for each of `BADGE_REMINDERS_DAYS` and one after the expiry, by the business's local days. Sends
 * only the latest of several due reminders.
 */
export async function remindOfExpiry(platform: Platform, now: Date): Promise<void> {
  for (const ahead of [PASSED, ...BADGE_REMINDERS_DAYS]) {
    let after: ExpiringAfter | null = { expiresOn: 0, id: NO_ID };
    while (after) after = await remindBatch(platform, { now, ahead, after });
  }
}

interface Batch {
  now: Date;
  ahead: number;
  after: ExpiringAfter;
}

async function remindBatch(platform: Platform, { now, ahead, after }: Batch): Promise<ExpiringAfter | null> {
  const instant = new Date(now.getTime() + ahead * DAY);
  const until = expirationOfDay(isoDateIn(instant, EASTERNMOST_TIME_ZONE));
  return platform.database.transaction(async (db) => {
    const rows = await lockExpiring(db, { until, ahead, after, limit: BATCH });
    for (const { vettingCase: row, postCode } of rows) {
      const expiresOn = row.expiresOn ?? 0;
      if (expiresOn > expirationOfDay(vettingDayAt(postCode, instant))) continue;
      await recordExpiryReminder(db, row.id, ahead);
      await notifyLeads(
        { db, platform, now },
        row,
        ahead === PASSED ? { kind: 'expired' } : { kind: 'expiring', expiresOn },
      );
      if (ahead === PASSED) await publishBadges(db, { caseId: row.id, businessId: row.businessId, now });
    }
    const last = rows.length === BATCH ? rows.at(-1)?.vettingCase : undefined;
    return last ? { expiresOn: last.expiresOn ?? 0, id: last.id } : null;
  });
}
