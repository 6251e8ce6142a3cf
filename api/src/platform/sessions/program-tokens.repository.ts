import { randomBytes } from 'node:crypto';
import type { ProgramTokenScope } from '@worklane/shared-kernel/domain';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { type Database, type Executor, forShortReads } from '../database/database.ts';
import { noteIfWritable } from '../database/database-room.ts';
import { withQuickRows } from '../database/read-rows.ts';
import { businesses, programTokens, users } from '../database/tables.ts';
import { asSignedIn, hashOf, type SignedInUser, signedInColumns } from './sessions.repository.ts';

/** Identifies these tokens, also to scanners for secrets in public code. */
const PREFIX = 'wlp_';
/** 'Last used' is updated at most this often, so that not every request writes. */
const USED_AT_PRECISION = 60_000;

export const isProgramToken = (token: string): boolean => token.startsWith(PREFIX);

export type ProgramTokenRow = typeof programTokens.$inferSelect;

/** Only the hash is stored. Returns the secret, which cannot be read again. */
export async function makeProgramToken(
  db: Executor,
  {
    days,
    now,
    ...values
  }: { userId: string; name: string; scope: ProgramTokenScope; days: number; now: Date },
): Promise<{ token: string; made: ProgramTokenRow }> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  const [made] = await db
    .insert(programTokens)
    .values({ id: newId(), ...values, tokenHash: hashOf(token), createdAt: now, expiresAt })
    .returning();
  return { token, made: made as ProgramTokenRow };
}

const isValid = (now: Date) => and(isNull(programTokens.revokedAt), gt(programTokens.expiresAt, now));

export async function listProgramTokens(db: Executor, userId: string, now: Date): Promise<ProgramTokenRow[]> {
  return db
    .select()
    .from(programTokens)
    .where(and(eq(programTokens.userId, userId), isValid(now)))
    .orderBy(desc(programTokens.createdAt), desc(programTokens.id));
}

/** Returns the token's name; null if it had ended or is another user's. */
export async function endOwnProgramToken(
  db: Executor,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<string | null> {
  const [ended] = await db
    .update(programTokens)
    .set({ revokedAt: now })
    .where(and(eq(programTokens.id, id), eq(programTokens.userId, userId), isValid(now)))
    .returning({ name: programTokens.name });
  return ended?.name ?? null;
}

/** Called when the user's password no longer counts. */
export async function endProgramTokensOfUser(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const ended = await db
    .update(programTokens)
    .set({ revokedAt: now })
    .where(and(eq(programTokens.userId, userId), isValid(now)))
    .returning({ id: programTokens.id });
  return ended.length;
}

export async function deleteEndedProgramTokens(db: Executor, now: Date): Promise<void> {
  await db
    .delete(programTokens)
    .where(or(lt(programTokens.expiresAt, now), lt(programTokens.revokedAt, now)));
}

export interface ProgramCaller {
  user: SignedInUser;
  token: { id: string; name: string; scope: ProgramTokenScope };
  isNewAddress: boolean;
}
export type ProgramTokenLookup = (
  token: string,
  from: { address: string; now: Date },
) => Promise<ProgramCaller | null>;

/** The prepared query that authenticates a program's request. It stores the time and address of the last use. */
export function programTokenLookup(database: Database): ProgramTokenLookup {
  const find = withQuickRows(
    forShortReads(database)
      .select({
        tokenId: programTokens.id,
        name: programTokens.name,
        scope: programTokens.scope,
        lastUsedAt: programTokens.lastUsedAt,
        lastAddress: programTokens.lastAddress,
        ...signedInColumns,
      })
      .from(programTokens)
      .innerJoin(users, eq(users.id, programTokens.userId))
      .leftJoin(businesses, eq(businesses.id, users.businessId))
      .where(
        and(
          eq(programTokens.tokenHash, sql.placeholder('tokenHash')),
          isNull(programTokens.revokedAt),
          gt(programTokens.expiresAt, sql.placeholder('now')),
        ),
      )
      .prepare('program_token_lookup'),
  );

  return async (token, { address, now }) => {
    const [found] = await find.execute({ tokenHash: hashOf(token), now });
    if (!found) return null;
    const { tokenId: id, name, scope, lastUsedAt, lastAddress, ...columns } = found;
    const isNewAddress = lastAddress !== address;
    if (isNewAddress || lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > USED_AT_PRECISION) {
      const used = { lastUsedAt: now, lastAddress: address };
      await noteIfWritable(database.update(programTokens).set(used).where(eq(programTokens.id, id)));
    }
    // A token proves no second step. Links to files are made for it as for a session.
    const user = asSignedIn({ ...columns, sessionId: id, secondStep: null });
    return { user, token: { id, name, scope }, isNewAddress };
  };
}
