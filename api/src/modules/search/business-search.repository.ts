import { SEARCH_COUNT_MAX } from '@worklane/shared-kernel/domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { businesses, userInvitations, users } from '../../platform/database/tables.ts';
import type { Page } from '../../platform/http/paging.ts';
import { hasPart, searchText } from '../../platform/texts/search-text.repository.ts';

export interface BusinessesWanted {
  name: string;
  id?: string;
  /** Finds only businesses whose invitation this person can accept now; the email must belong to the person. */
  inviting: { email: string; userId: string; now: Date } | null;
}

export async function findBusinesses(db: Executor, wanted: BusinessesWanted, { limit, offset }: Page) {
  return db
    .select({ id: businesses.id, name: businesses.name, businessLogoUrl: businesses.businessLogoUrl })
    .from(businesses)
    .where(isWanted(db, wanted))
    .orderBy(desc(businesses.createdAt), desc(businesses.id))
    .limit(limit)
    .offset(offset);
}

/** Counts up to `SEARCH_COUNT_MAX` + 1 and reads no further. */
export async function countBusinesses(db: Executor, wanted: BusinessesWanted): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(businesses)
    .where(isWanted(db, wanted))
    .limit(SEARCH_COUNT_MAX + 1)
    .as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

export async function membersOf(db: Executor, businessIds: readonly string[]) {
  const rows =
    businessIds.length === 0
      ? []
      : await db
          .select({
            businessId: users.businessId,
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            jobTitle: users.jobTitle,
            avatarUrl: users.avatarUrl,
          })
          .from(users)
          .where(and(inArray(users.businessId, [...businessIds]), isNotNull(users.emailConfirmedAt)))
          .orderBy(asc(users.id));
  const byBusiness = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = row.businessId ?? '';
    byBusiness.set(key, [...(byBusiness.get(key) ?? []), row]);
  }
  return byBusiness;
}

function isWanted(db: Executor, { name, id, inviting }: BusinessesWanted): SQL | undefined {
  const confirmed = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.businessId, businesses.id), isNotNull(users.emailConfirmedAt)));
  const invitation =
    inviting &&
    db
      .select({ one: sql`1` })
      .from(userInvitations)
      .innerJoin(users, eq(users.id, inviting.userId))
      .where(
        and(
          eq(userInvitations.businessId, businesses.id),
          eq(userInvitations.status, 'pending'),
          eq(userInvitations.requestToJoin, false),
          or(isNull(userInvitations.expiresAt), gt(userInvitations.expiresAt, inviting.now)),
          sql`lower(${users.email}) = ${inviting.email.toLowerCase()}`,
          // An email belongs to a person only once it is confirmed.
          sql`(${userInvitations.userId} = ${users.id}
            or ${users.emailConfirmedAt} is not null and lower(${userInvitations.email}) = lower(${users.email}))`,
        ),
      );
  return and(
    eq(businesses.businessType, 'standard'),
    id === undefined ? undefined : eq(businesses.id, id),
    name === '' ? undefined : hasPart(searchText(businesses.name), name),
    exists(confirmed),
    invitation ? exists(invitation) : undefined,
  );
}
