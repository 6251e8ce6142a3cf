import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Executor } from './database.ts';
import { businesses, sessions, users } from './tables.ts';

const DAY = 86_400_000;
/** How stale 'last seen' may get, so that not every request writes. */
const SLIDE_AFTER = DAY / 24;

/** Who makes a request, read with the session in one query. */
export interface SignedInUser {
  id: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  isPrimary: boolean;
  isOperator: boolean;
  businessId: string | null;
  businessName: string | null;
  businessType: 'standard' | 'procurement' | null;
  isBuyer: boolean;
}

export interface NewSession {
  /** For the Authorization header; the page keeps it. */
  token: string;
  /** For the HttpOnly cookie, without which the token is worth nothing. */
  bind: string;
}

/** Makes a session; only hashes of its two secrets are stored. */
export async function startSession(
  database: Executor,
  { userId, now, days }: { userId: string; now: Date; days: number },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const bind = randomBytes(32).toString('base64url');
  await database.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash: hashOf(token),
    bindHash: hashOf(bind),
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + days * DAY),
  });
  return { token, bind };
}

/** PostgreSQL's channel that tells every process of an ended session; the payload is its id. */
export const SESSION_ENDED = 'worklane_session_ended';

/** Ends a session for good. */
export async function endSession(database: Executor, sessionId: string, now: Date): Promise<void> {
  await database.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
  await database.execute(sql`select pg_notify(${SESSION_ENDED}, ${sessionId})`);
}

/** How the database knows a token or a bind secret: its SHA-256. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Ends the session with that token hash if `bind` is the secret of its bind cookie, and gives back whose it was;
 * null where there is no such session any more.
 */
export async function endSessionOfBrowser(
  database: Executor,
  { tokenHash, bind, now }: { tokenHash: Buffer; bind: string; now: Date },
): Promise<{ sessionId: string; userId: string } | null> {
  const [found] = await database
    .select({ id: sessions.id, userId: sessions.userId, bindHash: sessions.bindHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  if (!found || !timingSafeEqual(found.bindHash, hashOf(bind))) return null;
  await endSession(database, found.id, now);
  return { sessionId: found.id, userId: found.userId };
}

/** Forgets sessions that ended by themselves or by signing out. */
export async function forgetEndedSessions(database: Executor, now: Date): Promise<void> {
  await database.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now)));
}

/** Those of some sessions that are still good. */
export async function liveSessions(
  database: Executor,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(inArray(sessions.id, [...sessionIds]), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    );
  return new Set(rows.map((row) => row.id));
}

export type SessionLookup = (token: string, bind: string, now: Date) => Promise<SignedInUser | null>;

/** The query every signed-in request makes first; prepared once. A used session is prolonged. */
export function sessionLookup(database: Database, days: number): SessionLookup {
  const find = database
    .select({
      sessionId: sessions.id,
      bindHash: sessions.bindHash,
      seenAt: sessions.seenAt,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPrimary: users.isPrimary,
      isOperator: users.isOperator,
      businessId: users.businessId,
      businessName: businesses.name,
      businessType: businesses.businessType,
      isBuyer: businesses.isBuyer,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_lookup');

  return async (token, bind, now) => {
    const [found] = await find.execute({ tokenHash: hashOf(token), now });
    // Constant time, and after the token: a stolen token alone tells nothing about its bind.
    if (!found || !timingSafeEqual(found.bindHash, hashOf(bind))) return null;
    const { bindHash: _, seenAt, isBuyer, ...user } = found;
    if (now.getTime() - seenAt.getTime() > SLIDE_AFTER) {
      await database
        .update(sessions)
        .set({ seenAt: now, expiresAt: new Date(now.getTime() + days * DAY) })
        .where(eq(sessions.id, user.sessionId));
    }
    return { ...user, isBuyer: user.businessType === 'procurement' || isBuyer === true };
  };
}
