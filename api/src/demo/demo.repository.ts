import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { hashNewPassword } from '../modules/people/auth/index.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  briefs,
  businesses,
  businessIndustries,
  notifications,
  projects,
  users,
  vettingLevels,
} from '../platform/database/tables.ts';
import { demoIndustries } from './businesses/industries.ts';
import type { DemoPersonKey } from './people.ts';
import { DEMO_PASSWORD, type DemoBusiness, type DemoPerson, demoBusinesses, demoPeople } from './people.ts';
import { addBusiness, addIndustry, addPerson } from './records.repository.ts';

/** Key of the advisory lock that keeps two processes from filling one database. No other lock uses this number. */
const LOCK = 7_305_114_212;

/** Whether there are no users; blocks concurrent loads until the transaction ends. */
export async function isEmptyDatabase(db: Executor): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}

export async function addIndustries(db: Executor): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const industry of demoIndustries) ids.set(industry.name, await addIndustry(db, industry));
  return ids;
}

export async function addBusinesses(db: Executor, now: Date): Promise<Record<DemoBusiness, string>> {
  const ids = {} as Record<DemoBusiness, string>;
  for (const key of Object.keys(demoBusinesses) as DemoBusiness[]) {
    ids[key] = await addBusiness(db, demoBusinesses[key], now);
  }
  return ids;
}

export async function addPeople(
  db: Executor,
  businessIds: Readonly<Record<DemoBusiness, string>>,
  now: Date,
): Promise<Record<DemoPersonKey, string>> {
  const ids = {} as Record<DemoPersonKey, string>;
  for (const key of Object.keys(demoPeople) as DemoPersonKey[]) {
    const { business, isOperator = false, ...person }: DemoPerson = demoPeople[key];
    const values = {
      ...person,
      isOperator,
      passwordHash: await hashNewPassword(DEMO_PASSWORD, 'signUp'),
      businessId: business && businessIds[business],
    };
    ids[key] = await addPerson(db, values, now);
  }
  return ids;
}

export async function findProjectIds(db: Executor, briefId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: projects.id, businessId: projects.businessId })
    .from(projects)
    .where(eq(projects.briefId, briefId));
  return new Map(rows.map((row) => [row.businessId, row.id]));
}

export async function findNewestProject(db: Executor, businessId: string): Promise<string> {
  const [row] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.businessId, businessId))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(1);
  if (!row) throw new Error('The business has no project.');
  return row.id;
}

export async function findOpenBrief(db: Executor, buyer: string): Promise<{ id: string; title: string }> {
  const [row] = await db
    .select({ id: briefs.id, title: briefs.workTitle })
    .from(briefs)
    .where(and(eq(briefs.buyerBusinessId, buyer), eq(briefs.isOpen, true)))
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(1);
  if (!row) throw new Error('The demo has no Work Request that is open to the market.');
  return row;
}

export async function findLevel(db: Executor, name: string): Promise<{ id: string; iconUrl: string }> {
  const [level] = await db
    .select({ id: vettingLevels.id, iconUrl: vettingLevels.iconUrl })
    .from(vettingLevels)
    .where(eq(vettingLevels.name, name));
  if (!level) throw new Error(`The demo has no badge ${name}.`);
  return level;
}

export async function markOldNotificationsRead(
  db: Executor,
  { seen, clicked }: { seen: Date; clicked: Date },
): Promise<void> {
  await db.update(notifications).set({ isSeen: true }).where(lt(notifications.createdAt, seen));
  await db.update(notifications).set({ isClicked: true }).where(lt(notifications.createdAt, clicked));
}

export async function saveProfile(
  db: Executor,
  businessId: string,
  profile: Partial<typeof businesses.$inferInsert>,
): Promise<void> {
  await db.update(businesses).set(profile).where(eq(businesses.id, businessId));
}

export async function addBusinessIndustries(
  db: Executor,
  businessId: string,
  industryIds: readonly string[],
): Promise<void> {
  await db.insert(businessIndustries).values(industryIds.map((industryId) => ({ businessId, industryId })));
}

export async function findSharedBrief(
  db: Executor,
  { sellers, buyer }: { sellers: readonly [string, string]; buyer: string },
): Promise<string> {
  const [one, another] = sellers;
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from briefs b
    join projects p on p.brief_id = b.id and p.business_id = ${one} and p.list_group = 'selling-pending'
    join projects q on q.brief_id = b.id and q.business_id = ${another}
    where b.buyer_business_id = ${buyer}
      and not exists (select 1 from brief_badges where brief_id = b.id)
    order by b.created_at desc, b.id desc limit 1`);
  const [row] = rows;
  if (!row) throw new Error('The demo has no work request with two sellers');
  return row.id;
}
