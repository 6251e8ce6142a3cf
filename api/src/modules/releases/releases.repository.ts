import type {
  CanaryAudience,
  CanaryShare,
  ReleaseDescription,
  ReleaseSet,
  SignedRelease,
} from '@worklane/shared-kernel/contracts';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { nameOfToken } from './owners/deploy-tokens.repository.ts';
import {
  canaries,
  channels,
  deployTokens,
  releases,
  releaseSetNumber as setNumbers,
} from './releases.tables.ts';

export type PutBy = 'start' | 'person';

export async function findRelease(db: Executor, name: string, id: string): Promise<SignedRelease | null> {
  const [found] = await db
    .select({ description: releases.description, keyId: releases.keyId, signature: releases.signature })
    .from(releases)
    .where(and(eq(releases.package, name), eq(releases.id, id)));
  return found ?? null;
}

export async function insertRelease(
  db: Executor,
  release: SignedRelease,
  { tokenId, now }: { tokenId: string; now: Date },
): Promise<boolean> {
  const { description, keyId, signature } = release;
  const inserted = await db
    .insert(releases)
    .values({
      package: description.package,
      id: description.id,
      description,
      keyId,
      signature,
      publishedBy: tokenId,
      publishedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: releases.id });
  return inserted.length === 1;
}

export async function replaceSignature(
  db: Executor,
  { description, keyId, signature }: SignedRelease,
): Promise<void> {
  await db
    .update(releases)
    .set({ keyId, signature })
    .where(and(eq(releases.package, description.package), eq(releases.id, description.id)));
}

export async function findLive(db: Executor, name: string): Promise<{ id: string; by: PutBy } | null> {
  const [found] = await db
    .select({ id: channels.releaseId, by: channels.putBy })
    .from(channels)
    .where(eq(channels.package, name));
  return found ?? null;
}

export async function listLive(
  db: Executor,
): Promise<{ package: string; releaseId: string; changedAt: Date; goesBack: boolean }[]> {
  return db
    .select({
      package: channels.package,
      releaseId: channels.releaseId,
      changedAt: channels.changedAt,
      goesBack: channels.goesBack,
    })
    .from(channels)
    .orderBy(asc(channels.package));
}

export async function liveReleases(db: Executor): Promise<{ description: ReleaseDescription; by: PutBy }[]> {
  return db
    .select({ description: releases.description, by: channels.putBy })
    .from(channels)
    .innerJoin(releases, and(eq(releases.package, channels.package), eq(releases.id, channels.releaseId)))
    .orderBy(asc(channels.package));
}

const hasAudience = sql`(${canaries.isForStaff} or cardinality(${canaries.people}) + cardinality(${canaries.businesses}) > 0)`;

/** Number and releases of the set, read in one statement for consistency. */
export async function readReleaseSet(db: Executor): Promise<ReleaseSet> {
  const placed = unionAll(
    db
      .select({
        package: channels.package,
        releaseId: channels.releaseId,
        percent: sql<number | null>`null::integer`.as('percent'),
        hasAudience: sql<boolean>`false`.as('has_audience'),
      })
      .from(channels),
    db
      .select({
        package: canaries.package,
        releaseId: canaries.releaseId,
        percent: sql<number | null>`${canaries.percent}`.as('percent'),
        hasAudience: sql<boolean>`${hasAudience}`.as('has_audience'),
      })
      .from(canaries),
  ).as('placed');
  const rows = await db
    .select({
      number: setNumbers.number,
      issuedAt: setNumbers.changedAt,
      percent: placed.percent,
      hasAudience: placed.hasAudience,
      description: releases.description,
      keyId: releases.keyId,
      signature: releases.signature,
    })
    .from(setNumbers)
    .leftJoin(placed, sql`true`)
    .leftJoin(releases, and(eq(releases.package, placed.package), eq(releases.id, placed.releaseId)))
    .orderBy(asc(placed.package));
  const [first] = rows;
  if (!first) throw new Error('The table release_set_number has lost its row.');
  return {
    number: first.number,
    issuedAt: first.issuedAt.toISOString(),
    releases: rows.flatMap(({ percent, description, keyId, signature }) =>
      percent === null && description && keyId && signature ? [{ description, keyId, signature }] : [],
    ),
    canaries: rows.flatMap(({ percent, hasAudience: isNamed, description, keyId, signature }) =>
      percent !== null && description && keyId && signature
        ? [{ release: { description, keyId, signature }, percent, ...(isNamed && { hasAudience: true }) }]
        : [],
    ),
  };
}

/** Increments the set's number. The row stays locked until the commit, which serialises changes of channels. */
export async function nextSetNumber(db: Executor, now: Date): Promise<number> {
  const [row] = await db
    .update(setNumbers)
    .set({
      number: sql`greatest(${setNumbers.number} + 1, ${Math.floor(now.getTime() / 1000)}::bigint)`,
      changedAt: now,
    })
    .returning({ number: setNumbers.number });
  if (!row) throw new Error('The table release_set_number has lost its row.');
  return row.number;
}

export async function readSetNumber(db: Executor) {
  const [row] = await db
    .select({ number: setNumbers.number, changedAt: setNumbers.changedAt })
    .from(setNumbers);
  if (!row) throw new Error('The table release_set_number has lost its row.');
  return row;
}

/** The set's number; locks its row as `nextSetNumber` does. */
export async function releaseSetNumber(db: Executor): Promise<number> {
  const [row] = await db.select({ number: setNumbers.number }).from(setNumbers).for('update');
  if (!row) throw new Error('The table release_set_number has lost its row.');
  return row.number;
}

export async function putLive(
  db: Executor,
  { name, id, by, goesBack, now }: { name: string; id: string; by: PutBy; goesBack: boolean; now: Date },
): Promise<void> {
  const values = { releaseId: id, putBy: by, changedAt: now, goesBack };
  await db
    .insert(channels)
    .values({ package: name, ...values })
    .onConflictDoUpdate({ target: channels.package, set: values });
}

export async function stopGoingBack(db: Executor, name: string): Promise<void> {
  await db.update(channels).set({ goesBack: false }).where(eq(channels.package, name));
}

export async function removeLive(db: Executor, name: string): Promise<void> {
  await db.delete(channels).where(eq(channels.package, name));
}

export async function findCanary(db: Executor, name: string): Promise<CanaryShare | null> {
  const [found] = await db
    .select({ id: canaries.releaseId, percent: canaries.percent })
    .from(canaries)
    .where(eq(canaries.package, name));
  return found ?? null;
}

export async function putCanary(
  db: Executor,
  { name, id, percent, audience, now }: CanaryShare & { name: string; audience: CanaryAudience; now: Date },
): Promise<void> {
  const values = { releaseId: id, percent, changedAt: now, ...audience };
  await db
    .insert(canaries)
    .values({ package: name, ...values })
    .onConflictDoUpdate({ target: canaries.package, set: values });
}

export async function findAudience(db: Executor, name: string): Promise<CanaryAudience | null> {
  const [found] = await db
    .select({
      people: canaries.people,
      businesses: canaries.businesses,
      isForStaff: canaries.isForStaff,
    })
    .from(canaries)
    .where(eq(canaries.package, name));
  return found ?? null;
}

export async function packagesForPerson(
  db: Executor,
  { id, businessId, isOperator }: { id: string; businessId: string | null; isOperator: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ package: canaries.package })
    .from(canaries)
    .where(
      or(
        sql`${id}::uuid = any(${canaries.people})`,
        businessId === null ? undefined : sql`${businessId}::uuid = any(${canaries.businesses})`,
        isOperator ? eq(canaries.isForStaff, true) : undefined,
      ),
    )
    .orderBy(asc(canaries.package));
  return rows.map((row) => row.package);
}

export async function removeCanary(db: Executor, name: string): Promise<void> {
  await db.delete(canaries).where(eq(canaries.package, name));
}

export async function listPackages(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ package: releases.package })
    .from(releases)
    .orderBy(asc(releases.package));
  return rows.map((row) => row.package);
}

export async function listReleases(db: Executor, name: string) {
  return db
    .select({
      id: releases.id,
      description: releases.description,
      keyId: releases.keyId,
      who: nameOfToken,
      at: releases.publishedAt,
    })
    .from(releases)
    .innerJoin(deployTokens, eq(deployTokens.id, releases.publishedBy))
    .where(eq(releases.package, name))
    .orderBy(desc(releases.publishedAt), desc(releases.id));
}

export async function deleteRelease(db: Executor, name: string, id: string): Promise<void> {
  await db.delete(releases).where(and(eq(releases.package, name), eq(releases.id, id)));
}
