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

/** How long a session lasts, in days. */
export interface SessionLife {
  /** From its last use. */
  SESSION_DAYS: number;
  /** From signing in, however much it is used. */
  SESSION_MAX_DAYS: number;
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
async function endSession(database: Executor, sessionId: string, now: Date): Promise<void> {
  await database.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
  await database.execute(sql`select pg_notify(${SESSION_ENDED}, ${sessionId})`);
}

/** Ends the session of a browser by its bind cookie. Returns whose it was; null where there is none to end. */
export async function endSessionOfBrowser(
  database: Executor,
  bind: string,
  now: Date,
): Promise<string | null> {
  const ended = await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.bindHash, hashOf(bind)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id, userId: sessions.userId });
  for (const { id } of ended) await database.execute(sql`select pg_notify(${SESSION_ENDED}, ${id})`);
  return ended[0]?.userId ?? null;
}

/** How the database knows a token or a bind secret: its SHA-256. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Ends the session with that token hash if `bind` is the secret of its bind cookie, and returns whose it was; null
 * where there is no such session any more.
 */
export async function endSessionOfToken(
  database: Executor,
  { tokenHash, bind, now }: { tokenHash: Buffer; bind: string; now: Date },
): Promise<string | null> {
  const [found] = await database
    .select({ id: sessions.id, userId: sessions.userId, bindHash: sessions.bindHash })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  if (!found || !timingSafeEqual(found.bindHash, hashOf(bind))) return null;
  await endSession(database, found.id, now);
  return found.userId;
}

/** A session that ended by itself. */
export interface ExpiredSession {
  userId: string;
  reason: 'unused' | 'tooOld';
}

/** Forgets sessions that have ended, and returns those that ended by themselves. */
export async function forgetEndedSessions(
  database: Executor,
  now: Date,
  life: SessionLife,
): Promise<ExpiredSession[]> {
  const oldest = oldestStart(now, life);
  const gone = await database
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now), lt(sessions.createdAt, oldest)))
    .returning({
      userId: sessions.userId,
      revokedAt: sessions.revokedAt,
      createdAt: sessions.createdAt,
    });
  return gone
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ userId, createdAt }) => ({ userId, reason: createdAt <= oldest ? 'tooOld' : 'unused' }));
}

const oldestStart = (now: Date, { SESSION_MAX_DAYS }: SessionLife) =>
  new Date(now.getTime() - SESSION_MAX_DAYS * DAY);

/** Those of some sessions that are still good. */
export async function liveSessions(
  database: Executor,
  sessionIds: readonly string[],
  now: Date,
  life: SessionLife,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, oldestStart(now, life)),
      ),
    );
  return new Set(rows.map((row) => row.id));
}

export type SessionLookup = (token: string, bind: string, now: Date) => Promise<SignedInUser | null>;

/**
 * The query every signed-in request makes first; prepared once. A used session is prolonged, but never beyond
 * its longest life.
 */
export function sessionLookup(database: Database, life: SessionLife): SessionLookup {
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
        gt(sessions.createdAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('session_lookup');

  return async (token, bind, now) => {
    const [found] = await find.execute({
      tokenHash: hashOf(token),
      now,
      oldest: oldestStart(now, life),
    });
    // Constant time, and after the token: a stolen token alone tells nothing about its bind.
    if (!found || !timingSafeEqual(found.bindHash, hashOf(bind))) return null;
    const { bindHash: _, seenAt, isBuyer, ...user } = found;
    if (now.getTime() - seenAt.getTime() > SLIDE_AFTER) {
      await database
        .update(sessions)
        .set({ seenAt: now, expiresAt: new Date(now.getTime() + life.SESSION_DAYS * DAY) })
        .where(eq(sessions.id, user.sessionId));
    }
    return { ...user, isBuyer: user.businessType === 'procurement' || isBuyer === true };
  };
}
