import type { ReleaseDescription, SignedRelease } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { signingKeys, users } from '../../../platform/database/tables.ts';
import type { ChangedBy } from '../channels/go-live.ts';
import { nameOfWho } from '../release-audit.repository.ts';
import { deployTokens, releasePreviews, releases } from '../releases.tables.ts';

export interface PreviewRow {
  id: string;
  release: string;
  createdAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  who: string;
}

export async function readPreviewKey(db: Executor): Promise<Buffer> {
  const [row] = await db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.name, 'release-preview'));
  if (!row) throw new Error('The database has no key for preview links.');
  return row.key;
}

export async function insertPreview(
  db: Executor,
  { who, ...preview }: { package: string; releaseId: string; createdAt: Date; endsAt: Date; who: ChangedBy },
): Promise<string> {
  const id = newId();
  await db.insert(releasePreviews).values({ id, ...preview, ...who });
  return id;
}

const isRunning = (now: Date) => and(isNull(releasePreviews.endedAt), gt(releasePreviews.endsAt, now));

export async function findRunningPreview(
  db: Executor,
  id: string,
  now: Date,
): Promise<{ release: SignedRelease; endsAt: Date; who: string } | null> {
  const [found] = await db
    .select({
      description: releases.description,
      keyId: releases.keyId,
      signature: releases.signature,
      endsAt: releasePreviews.endsAt,
      who: nameOfWho,
    })
    .from(releasePreviews)
    .innerJoin(
      releases,
      and(eq(releases.package, releasePreviews.package), eq(releases.id, releasePreviews.releaseId)),
    )
    .leftJoin(deployTokens, eq(deployTokens.id, releasePreviews.tokenId))
    .leftJoin(users, eq(users.id, releasePreviews.operatorId))
    .where(and(eq(releasePreviews.id, id), isRunning(now)));
  if (!found) return null;
  const { endsAt, who, ...release } = found;
  return { release, endsAt, who };
}

const PREVIEW_COLUMNS = {
  id: releasePreviews.id,
  release: releasePreviews.releaseId,
  createdAt: releasePreviews.createdAt,
  endsAt: releasePreviews.endsAt,
  endedAt: releasePreviews.endedAt,
  who: nameOfWho,
};

const isOfAny = (packages: readonly string[] | null) =>
  packages === null ? undefined : inArray(releasePreviews.package, [...packages]);

export async function listRunningPreviews(
  db: Executor,
  {
    packages,
    offset,
    limit,
    now,
  }: { packages: readonly string[] | null; offset: number; limit: number; now: Date },
): Promise<(PreviewRow & { package: ReleaseDescription['package'] })[]> {
  return db
    .select({ package: releasePreviews.package, ...PREVIEW_COLUMNS })
    .from(releasePreviews)
    .leftJoin(deployTokens, eq(deployTokens.id, releasePreviews.tokenId))
    .leftJoin(users, eq(users.id, releasePreviews.operatorId))
    .where(and(isOfAny(packages), isRunning(now)))
    .orderBy(desc(releasePreviews.id))
    .limit(limit)
    .offset(offset);
}

export async function countRunningPreviews(
  db: Executor,
  packages: readonly string[] | null,
  now: Date,
): Promise<number> {
  return db.$count(releasePreviews, and(isOfAny(packages), isRunning(now)));
}

export async function listPreviews(db: Executor, name: string): Promise<PreviewRow[]> {
  return db
    .select(PREVIEW_COLUMNS)
    .from(releasePreviews)
    .leftJoin(deployTokens, eq(deployTokens.id, releasePreviews.tokenId))
    .leftJoin(users, eq(users.id, releasePreviews.operatorId))
    .where(eq(releasePreviews.package, name))
    .orderBy(desc(releasePreviews.id))
    .limit(LIST_MAX_ITEMS.releasePreviews);
}

export async function previewedReleases(db: Executor, name: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ release: releasePreviews.releaseId })
    .from(releasePreviews)
    .where(and(eq(releasePreviews.package, name), isRunning(now)));
  return rows.map(({ release }) => release);
}

export async function endRunningPreview(
  db: Executor,
  { name, id, now }: { name: string; id: string; now: Date },
): Promise<string | null> {
  const [ended] = await db
    .update(releasePreviews)
    .set({ endedAt: now })
    .where(and(eq(releasePreviews.package, name), eq(releasePreviews.id, id), isRunning(now)))
    .returning({ release: releasePreviews.releaseId });
  return ended?.release ?? null;
}
