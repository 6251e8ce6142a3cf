import type { ReleaseReport, ReportKind } from '@worklane/shared-kernel/contracts';
import { RELEASE_ERROR_BUDGET } from '@worklane/shared-kernel/domain';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { addJobs } from '../../../platform/jobs/index.ts';
import { wordsOf } from '../../../platform/words.ts';
import { listWatches } from '../promotions/watched-promotions.ts';
import { recordRelease } from '../publish/record-release.ts';
import { isAbove, type Share } from '../ramps/ramp-evidence.ts';
import { valueText } from '../ramps/stop-rule.ts';
import { isBudgetBurnt } from '../release-audit.repository.ts';
import { findLive, listLive, releaseSetNumber } from '../releases.repository.ts';
import { SILENT_AFTER_MS } from '../reports/release-served.repository.ts';
import { visitorsByGroup } from '../reports/release-visitors.repository.ts';

export const BUDGET_TASK = 'releases.budget';
const JOB_ATTEMPTS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const SLOT_MS = 60_000;
const FAULTS: ReadonlySet<ReportKind> = new Set(['threw', 'loadFailed']);
/** The probability that chance alone puts the share above the budget; few visitors therefore prove nothing. */
const CHANCE = 0.001;

export class BudgetLooks {
  #lastSlot = 0;
  #lastServedSlot = 0;

  async afterReports(db: Executor, reports: readonly ReleaseReport[], now: Date): Promise<void> {
    const slot = Math.floor(now.getTime() / SLOT_MS);
    if (slot === this.#lastSlot || !reports.some(({ kind }) => FAULTS.has(kind))) return;
    this.#lastSlot = slot;
    const job = { task: BUDGET_TASK, payload: {}, maxAttempts: JOB_ATTEMPTS };
    await addJobs(db, [{ ...job, key: `budget:${slot}`, delayMs: SLOT_MS }]);
  }

  /** A page that hangs reports nothing: served pages are looked at once they should have reported. */
  async afterServed(db: Executor, now: Date): Promise<void> {
    const slot = Math.floor(now.getTime() / SLOT_MS);
    if (slot === this.#lastServedSlot) return;
    this.#lastServedSlot = slot;
    if ((await listWatches(db, now)).length === 0) return;
    const job = { task: BUDGET_TASK, payload: {}, maxAttempts: JOB_ATTEMPTS };
    await addJobs(db, [{ ...job, key: `served:${slot}`, delayMs: SILENT_AFTER_MS + SLOT_MS }]);
  }
}

export async function checkErrorBudgets(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  for (const { package: name, releaseId: id } of await listLive(database)) {
    const groups = (await visitorsByGroup(database, name, since)).filter((group) => group.id === id);
    const own = { visitors: sumIn(groups, 'visitors'), threw: sumIn(groups, 'threw') };
    // The budget must be exceeded even without any one address group: one network alone must not burn it.
    const shares = groups.map(({ visitors, threw }) => ({
      count: own.threw - threw,
      of: own.visitors - visitors,
    }));
    const isBurnt = (share: Share) => isAbove(share, RELEASE_ERROR_BUDGET, CHANCE);
    if (groups.length === 0 || !shares.every(isBurnt)) continue;
    await database.transaction((db) => sayBurnt(db, { name, id, ...own }, now));
  }
}

const sumIn = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

interface BurntRelease {
  name: string;
  id: string;
  visitors: number;
  threw: number;
}

async function sayBurnt(db: Executor, { name, id, visitors, threw }: BurntRelease, now: Date): Promise<void> {
  const setNumber = await releaseSetNumber(db);
  if ((await findLive(db, name))?.id !== id || (await isBudgetBurnt(db, name, id))) return;
  const share = valueText('errors', threw / visitors);
  const limit = valueText('errors', RELEASE_ERROR_BUDGET);
  const why = wordsOf('errorBudget.burnt', { visitors, threw, share, limit });
  await recordRelease(db, { package: name, action: 'budgetBurnt', releaseId: id, why, setNumber, at: now });
}
