import type { ErrorReport } from '@worklane/shared-kernel/contracts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseErrors } from '../releases.tables.ts';

/** The maximum number of rows of one release; further kinds of errors are counted together. */
const MOST_ROWS = 100;
const RETENTION_MS = 30 * 24 * 3_600_000;

export const REST_FINGERPRINT = 'rest';

export interface CountedError extends ErrorReport {
  fingerprint: string;
  browser: string;
}

/** Ignores unknown releases: the call is public, so the published releases must bound the stored rows. */
export async function countError(db: Executor, error: CountedError, now: Date): Promise<void> {
  const { package: name, id, fingerprint, browser, kind, meaning, number, frames } = error;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with kept as (
      select (select count(*) from release_errors where package = ${name} and release_id = ${id}) < ${MOST_ROWS}
        or exists (
          select from release_errors where package = ${name} and release_id = ${id}
            and fingerprint = ${fingerprint} and browser = ${browser}
        ) as is_kept
    )
    insert into release_errors
      (package, release_id, fingerprint, browser, kind, name, meaning, number, frames, count, first_at, last_at)
    select releases.package, releases.id,
      case when is_kept then ${fingerprint} else ${REST_FINGERPRINT} end,
      case when is_kept then ${browser} else '' end,
      case when is_kept then ${kind} else 'handler' end,
      case when is_kept then ${error.name} else '' end,
      case when is_kept then ${meaning} else 'other' end,
      case when is_kept then ${number}::bigint end,
      case when is_kept then ${JSON.stringify(frames)}::jsonb else '[]'::jsonb end,
      1, ${at}, ${at}
    from releases, kept where releases.package = ${name} and releases.id = ${id}
    on conflict (package, release_id, fingerprint, browser) do update
      set count = release_errors.count + 1, last_at = greatest(release_errors.last_at, excluded.last_at)`);
}

export type ErrorRow = typeof releaseErrors.$inferSelect;

export async function latestErrors(
  db: Executor,
  name: string,
  { id, limit }: { id: string | undefined; limit: number },
): Promise<ErrorRow[]> {
  return db
    .select()
    .from(releaseErrors)
    .where(
      and(eq(releaseErrors.package, name), id === undefined ? undefined : eq(releaseErrors.releaseId, id)),
    )
    .orderBy(
      desc(releaseErrors.lastAt),
      desc(releaseErrors.releaseId),
      releaseErrors.fingerprint,
      releaseErrors.browser,
    )
    .limit(limit);
}

export async function deleteOldErrors(db: Executor, now: Date): Promise<void> {
  await db.delete(releaseErrors).where(lt(releaseErrors.lastAt, new Date(now.getTime() - RETENTION_MS)));
}
