import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  accountClosings,
  businesses,
  emailChanges,
  formerEmails,
  notifications,
  programTokens,
  pushSubscriptions,
  savedSearches,
  securityEvents,
  sessions,
  userInvitations,
  userPreferences,
  users,
} from '../../../platform/database/tables.ts';
import { type PersonalDataPart, part, type Rows } from './personal-data-part.ts';

const PAGE_ROWS = 500;

export const accountParts = [
  part('profile', (db, userId) =>
    db
      .select({
        id: users.id,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        firstName: users.firstName,
        lastName: users.lastName,
        jobTitle: users.jobTitle,
        avatarUrl: users.avatarUrl,
        isOperator: users.isOperator,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
        closedUntil: accountClosings.finalAt,
      })
      .from(users)
      .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
      .where(eq(users.id, userId)),
  ),
  part('business', (db, userId) =>
    db
      .select({
        id: businesses.id,
        name: businesses.name,
        businessType: businesses.businessType,
        abn: businesses.abn,
        isBusinessLead: users.isPrimary,
      })
      .from(users)
      .innerJoin(businesses, eq(businesses.id, users.businessId))
      .where(eq(users.id, userId)),
  ),
  part('invitations', (db, userId) =>
    db
      .select({
        business: businesses.name,
        status: userInvitations.status,
        isRequestToJoin: userInvitations.requestToJoin,
        createdAt: userInvitations.createdAt,
      })
      .from(userInvitations)
      .innerJoin(businesses, eq(businesses.id, userInvitations.businessId))
      .where(eq(userInvitations.userId, userId))
      .orderBy(asc(userInvitations.createdAt)),
  ),
  part('preferences', (db, userId) =>
    db
      .select({ appearance: userPreferences.appearance, declinedMails: userPreferences.declinedMails })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId)),
  ),
  part('savedSearches', (db, userId) =>
    db
      .select({ name: savedSearches.name, query: savedSearches.query, createdAt: savedSearches.createdAt })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
      .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id)),
  ),
  part('sessions', (db, userId) =>
    db
      .select({
        signedInAt: sessions.createdAt,
        lastSeenAt: sessions.seenAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.revokedAt,
        browser: sessions.userAgent,
        address: sessions.address,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
  ),
  // Leaves out the address and keys, which would allow sending messages to the browser.
  part('notifiedDevices', (db, userId) =>
    db
      .select({
        since: pushSubscriptions.createdAt,
        signedInAt: sessions.createdAt,
        pushService: sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`,
      })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt)),
  ),
  part('passkeys', async (db, userId) => {
    const found = await db.execute<Record<string, unknown>>(
      sql`select name, device, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where user_id = ${userId} order by created_at`,
    );
    return found.rows;
  }),
  part('secondStep', async (db, userId) => {
    const found = await db.execute<Record<string, unknown>>(
      sql`select created_at as "setUpAt", confirmed_at as "confirmedAt", codes_made_at as "codesMadeAt" from second_steps where user_id = ${userId}`,
    );
    return found.rows;
  }),
  part('emailChanges', async (db, userId) => [
    ...(await db
      .select({ newEmail: emailChanges.email, askedAt: emailChanges.askedAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId))),
    ...(await db
      .select({
        formerEmail: formerEmails.email,
        changedAt: formerEmails.changedAt,
        canBeUndoneUntil: formerEmails.expiresAt,
      })
      .from(formerEmails)
      .where(eq(formerEmails.userId, userId))
      .orderBy(asc(formerEmails.changedAt))),
  ]),
  part('programTokens', (db, userId) =>
    db
      .select({
        name: programTokens.name,
        scope: programTokens.scope,
        createdAt: programTokens.createdAt,
        expiresAt: programTokens.expiresAt,
        endedAt: programTokens.revokedAt,
        lastUsedAt: programTokens.lastUsedAt,
        lastAddress: programTokens.lastAddress,
      })
      .from(programTokens)
      .where(eq(programTokens.userId, userId))
      .orderBy(asc(programTokens.createdAt)),
  ),
  // Leaves out the actor, who may be another person.
  part('securityEvents', (db, userId) =>
    db
      .select({
        kind: securityEvents.kind,
        at: securityEvents.at,
        lastAt: securityEvents.lastAt,
        count: securityEvents.count,
        address: securityEvents.address,
        details: securityEvents.details,
      })
      .from(securityEvents)
      .where(eq(securityEvents.accountId, userId))
      .orderBy(asc(securityEvents.at)),
  ),
  { name: 'notifications', rows: readNotifications } satisfies PersonalDataPart<'notifications'>,
] as const;

async function* readNotifications(db: Executor, userId: string): AsyncGenerator<Rows> {
  let after: string | null = null;
  for (;;) {
    const rows: (Rows[number] & { id: string })[] = await db
      .select({
        id: notifications.id,
        about: notifications.entity,
        state: notifications.state,
        subject: notifications.subject,
        body: notifications.body,
        isSeen: notifications.isSeen,
        isClicked: notifications.isClicked,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .where(
        and(eq(notifications.recipientId, userId), after === null ? undefined : gt(notifications.id, after)),
      )
      .orderBy(asc(notifications.id))
      .limit(PAGE_ROWS);
    yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE_ROWS) return;
  }
}
