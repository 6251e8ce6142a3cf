import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { type Database, type Executor, forShortReads } from '../database/database.ts';
import { noteIfWritable } from '../database/database-room.ts';
import { withQuickRows } from '../database/read-rows.ts';
import { businesses, pushSubscriptions, sessions, users } from '../database/tables.ts';
import { seesOnlyShared } from '../project-sight.repository.ts';
import { SESSION_ENDED, wake } from '../wake-ups/index.ts';
import type { SessionDevice } from './session-device.ts';

const DAY = 86_400_000;
/** 'Last seen' is updated at most this often, so that not every request writes. */
const SEEN_AT_PRECISION = 5 * 60_000;

export interface SignedInUser {
  id: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  isPrimary: boolean;
  isOperator: boolean;
  isEmailConfirmed: boolean;
  seesOnlyShared: boolean;
  secondStep: SecondStepKind | null;
  businessId: string | null;
  businessName: string | null;
  businessType: 'standard' | 'procurement' | null;
  isBuyer: boolean;
}

export type SecondStepKind = 'app' | 'recoveryCode' | 'passkey';

export interface NewSession {
  token: string;
  /** For the HttpOnly cookie. The token is valid only together with it. */
  bind: string;
}

export interface SessionLifetime {
  /** Days from the last use. */
  SESSION_DAYS: number;
  /** Days from signing in, regardless of use. */
  SESSION_MAX_DAYS: number;
}

/** Starts a session; only hashes of its two secrets are stored. `device` lets its owner recognise the session. */
export async function startSession(
  database: Executor,
  {
    userId,
    now,
    days,
    secondStep = null,
    passkeyId = null,
    device,
  }: {
    userId: string;
    now: Date;
    days: number;
    secondStep?: SecondStepKind | null;
    passkeyId?: string | null;
    device?: SessionDevice;
  },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const bind = randomBytes(32).toString('base64url');
  await database.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash: hashOf(token),
    bindHash: hashOf(bind),
    secondStep,
    passkeyId,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + days * DAY),
    ...device,
  });
  return { token, bind };
}

async function endSession(database: Executor, sessionId: string, now: Date): Promise<void> {
  await database.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
  await afterEnd(database, [{ id: sessionId }]);
}

async function afterEnd(database: Executor, ended: readonly { id: string }[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
  await wake(database, SESSION_ENDED, ids);
}

export async function setSecondStep(
  database: Executor,
  sessionId: string,
  values: { secondStep: SecondStepKind; passkeyId?: string },
): Promise<void> {
  await database.update(sessions).set(values).where(eq(sessions.id, sessionId));
}

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
  await afterEnd(database, ended);
  return ended[0]?.userId ?? null;
}

/** All, all but `except`, or only those without a second step. Returns their number. */
export async function endSessionsOfUser(
  database: Executor,
  {
    userId,
    now,
    except,
    isWithoutSecondStep,
  }: { userId: string; now: Date; except?: string; isWithoutSecondStep?: true },
): Promise<number> {
  const ended = await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        except === undefined ? undefined : ne(sessions.id, except),
        isWithoutSecondStep ? isNull(sessions.secondStep) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  await afterEnd(database, ended);
  return ended.length;
}

/** SHA-256; tokens and bind secrets are stored only in this form. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

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

export async function listSessions(database: Executor, userId: string, now: Date, life: SessionLifetime) {
  return database
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now, life)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}
export type SessionRecord = Awaited<ReturnType<typeof listSessions>>[number];

export async function endCallerSession(
  database: Executor,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const [found] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isTheirs, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  if (found) await endSession(database, sessionId, now);
  return found !== undefined;
}

const isLive = (now: Date, life: SessionLifetime) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, oldestStart(now, life)),
  );

export interface ExpiredSession {
  userId: string;
  reason: 'unused' | 'tooOld';
}

export async function deleteEndedSessions(
  database: Executor,
  now: Date,
  life: SessionLifetime,
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

export const oldestStart = (now: Date, { SESSION_MAX_DAYS }: Pick<SessionLifetime, 'SESSION_MAX_DAYS'>) =>
  new Date(now.getTime() - SESSION_MAX_DAYS * DAY);

export async function liveSessions(
  database: Executor,
  sessionIds: readonly string[],
  now: Date,
  life: SessionLifetime,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), isLive(now, life)));
  return new Set(rows.map((row) => row.id));
}

export const signedInColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  isPrimary: users.isPrimary,
  isOperator: users.isOperator,
  isEmailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  seesOnlyShared,
  businessId: users.businessId,
  businessName: businesses.name,
  businessType: businesses.businessType,
  isBuyer: businesses.isBuyer,
};

export function asSignedIn(user: Omit<SignedInUser, 'isBuyer'> & { isBuyer: boolean | null }): SignedInUser {
  const buys = user.businessType === 'procurement' || user.isBuyer === true;
  return { ...user, isBuyer: buys && !user.seesOnlyShared };
}

export type SessionLookup = (token: string, bind: string, now: Date) => Promise<SignedInUser | null>;

/** The prepared query that authenticates a request. Using a session extends it up to its maximum lifetime. */
export function sessionLookup(database: Database, life: SessionLifetime): SessionLookup {
  const find = withQuickRows(
    forShortReads(database)
      .select({
        sessionId: sessions.id,
        bindHash: sessions.bindHash,
        seenAt: sessions.seenAt,
        secondStep: sessions.secondStep,
        ...signedInColumns,
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
      .prepare('session_lookup'),
  );

  return async (token, bind, now) => {
    const [found] = await find.execute({
      tokenHash: hashOf(token),
      now,
      oldest: oldestStart(now, life),
    });
    // Compares in constant time, so that a stolen token does not reveal its bind secret.
    if (!found || !timingSafeEqual(found.bindHash, hashOf(bind))) return null;
    const { bindHash: _, seenAt, ...user } = found;
    if (now.getTime() - seenAt.getTime() > SEEN_AT_PRECISION) {
      await noteIfWritable(
        database
          .update(sessions)
          .set({ seenAt: now, expiresAt: new Date(now.getTime() + life.SESSION_DAYS * DAY) })
          .where(eq(sessions.id, user.sessionId)),
      );
    }
    return asSignedIn(user);
  };
}
