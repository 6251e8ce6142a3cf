import { SEARCH_COUNT_MAX } from '@worklane/shared-kernel/domain';
import { and, asc, count, eq, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { accountClosings, businesses, userDisablings, users } from '../../platform/database/tables.ts';
import type { Page } from '../../platform/http/paging.ts';
import { seesOnlyShared } from '../../platform/project-sight.repository.ts';
import { hasPart, searchText } from '../../platform/texts/search-text.repository.ts';

export interface PeopleWanted {
  name?: string;
  email?: string;
  businessId?: string;
  id?: string;
  excludedIds: readonly string[];
}

/** People with open accounts and confirmed emails, without operators and disabled ones. */
export async function searchPeople(db: Executor, wanted: PeopleWanted, { limit, offset }: Page) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarUrl: users.avatarUrl,
      jobTitle: users.jobTitle,
      businessId: users.businessId,
      businessName: businesses.name,
      seesOnlyShared,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.id, users.businessId))
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .where(isWanted(wanted))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(limit)
    .offset(offset);
}

export async function countPeople(db: Executor, wanted: PeopleWanted): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .leftJoin(accountClosings, eq(accountClosings.userId, users.id))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .where(isWanted(wanted))
    .limit(SEARCH_COUNT_MAX + 1)
    .as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

function isWanted({ name, email, businessId, id, excludedIds }: PeopleWanted): SQL | undefined {
  return and(
    name === undefined
      ? undefined
      : hasPart(searchText(sql`${users.firstName} || ' ' || ${users.lastName}`), name),
    email === undefined ? undefined : sql`lower(${users.email}) = ${email.toLowerCase()}`,
    businessId === undefined ? undefined : eq(users.businessId, businessId),
    id === undefined ? undefined : eq(users.id, id),
    excludedIds.length === 0 ? undefined : notInArray(users.id, [...excludedIds]),
    isNotNull(users.emailConfirmedAt),
    isNull(users.closedAt),
    isNull(accountClosings.userId),
    isNull(userDisablings.userId),
    eq(users.isOperator, false),
  );
}
