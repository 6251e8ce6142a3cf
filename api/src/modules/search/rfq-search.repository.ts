import type { RfqSort } from '@worklane/shared-kernel/contracts';
import {
  DEFAULT_TIME_ZONE,
  type DurationCode,
  isVisibleToSeller,
  PROJECT_STATUSES,
} from '@worklane/shared-kernel/domain';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { likeAnywhere } from '../../platform/like-pattern.ts';
import type { Page } from '../../platform/paging.ts';
import {
  briefBadges,
  briefs,
  industries,
  projects,
  users,
  vettingCases,
  vettingLevels,
} from '../../platform/tables.ts';

export interface RfqsWanted {
  q: string;
  industryIds: readonly string[];
  location: string;
  state?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  duration?: DurationCode | undefined;
  badges?: 'held' | undefined;
  /** Own jobs whose briefs are asked for; null for briefs that are open to the market. */
  projectIds: readonly string[] | null;
  sort?: RfqSort | undefined;
}

/** Who searches, the badges of their business, and when. */
export interface RfqView {
  businessId: string;
  obtainedLevelIds: readonly string[];
  now: Date;
  /** The database has pg_trgm. */
  hasTrigrams: boolean;
}

/** Characters of a description that a result shows the start of, with its markup. */
const EXCERPT_SOURCE = 1500;
/** How alike a word of the title must be to what was typed. */
const MIN_SIMILARITY = 0.4;
const visibleToSeller = PROJECT_STATUSES.filter(isVisibleToSeller);

const columns = {
  brief: {
    id: briefs.id,
    workTitle: briefs.workTitle,
    isProcurement: briefs.isProcurement,
    dueAt: briefs.dueAt,
    duration: briefs.duration,
    startDate: briefs.startDate,
    suburb: briefs.suburb,
    siteState: briefs.siteState,
    createdAt: briefs.createdAt,
  },
  industry: { name: industries.name, parentIndustry: industries.parentIndustry },
  poster: { id: users.id, firstName: users.firstName, lastName: users.lastName, avatarUrl: users.avatarUrl },
  projectId: projects.id,
};

/** Limit and offset apply before the poster is joined, so that people of briefs that are not shown are not read. */
export async function listRfqs(db: Executor, wanted: RfqsWanted, view: RfqView, { limit, offset }: Page) {
  const order = sql.join(orderOf(db, wanted, view), sql`, `);
  const page = db
    .select({ id: briefs.id, place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(briefs)
    .innerJoin(industries, eq(industries.id, briefs.industryId))
    .leftJoin(projects, ownProject(view))
    .where(isWanted(db, wanted, view))
    .orderBy(sql`place`)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...columns, description: sql<string | null>`left(${briefs.description}, ${EXCERPT_SOURCE})` })
    .from(page)
    .innerJoin(briefs, eq(briefs.id, page.id))
    .innerJoin(industries, eq(industries.id, briefs.industryId))
    .innerJoin(users, eq(users.id, briefs.buyerUserId))
    .leftJoin(projects, ownProject(view))
    .orderBy(asc(page.place));
}
export type RfqRecord = Awaited<ReturnType<typeof listRfqs>>[number];

export async function countRfqs(db: Executor, wanted: RfqsWanted, view: RfqView): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(briefs)
    .innerJoin(industries, eq(industries.id, briefs.industryId))
    .leftJoin(projects, ownProject(view))
    .where(isWanted(db, wanted, view));
  return row?.total ?? 0;
}

/** A brief that is open to the market, with what sellers read before they ask to quote. */
export async function findOpenRfq(db: Executor, id: string, view: RfqView) {
  const [row] = await db
    .select({ ...columns, description: briefs.description, customQuestions: briefs.customQuestions })
    .from(briefs)
    .innerJoin(industries, eq(industries.id, briefs.industryId))
    .innerJoin(users, eq(users.id, briefs.buyerUserId))
    .leftJoin(projects, ownProject(view))
    .where(and(eq(briefs.id, id), isOpenTo(view)));
  return row ?? null;
}
export type OpenRfqRecord = NonNullable<Awaited<ReturnType<typeof findOpenRfq>>>;

/** Locks a brief and returns what decides whether a business may ask to quote on it. */
export async function lockBriefToAsk(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: briefs.id,
      isOpen: briefs.isOpen,
      state: briefs.state,
      dueAt: briefs.dueAt,
      buyerBusinessId: briefs.buyerBusinessId,
    })
    .from(briefs)
    .where(eq(briefs.id, id))
    .for('no key update');
  return row ?? null;
}

export async function findOwnProject(db: Executor, briefId: string, businessId: string) {
  const [row] = await db
    .select({ id: projects.id, status: projects.status, acceptRfq: projects.acceptRfq })
    .from(projects)
    .where(and(eq(projects.briefId, briefId), eq(projects.businessId, businessId)));
  return row ?? null;
}

export async function addProject(db: Executor, row: typeof projects.$inferInsert): Promise<void> {
  await db.insert(projects).values(row);
}

/** The cases of a business, to say which badges it has. */
export async function listCases(db: Executor, businessId: string) {
  return db.select().from(vettingCases).where(eq(vettingCases.businessId, businessId));
}

/** The badges of several briefs, in their order. */
export async function listBadgesOf(db: Executor, briefIds: readonly string[]) {
  if (briefIds.length === 0) return [];
  return db
    .select({ briefId: briefBadges.briefId, isRequired: briefBadges.isRequired, level: vettingLevels })
    .from(briefBadges)
    .innerJoin(vettingLevels, eq(vettingLevels.id, briefBadges.levelId))
    .where(inArray(briefBadges.briefId, [...briefIds]))
    .orderBy(asc(briefBadges.position), asc(vettingLevels.id));
}

export async function findsTypingErrors(db: Executor): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`);
  return found.rows.length > 0;
}

function ownProject({ businessId }: RfqView) {
  return and(
    eq(projects.briefId, briefs.id),
    eq(projects.businessId, businessId),
    inArray(projects.status, visibleToSeller),
  );
}

function isOpenTo({ businessId, now }: RfqView) {
  return and(
    eq(briefs.isOpen, true),
    eq(briefs.state, 'published'),
    ne(briefs.buyerBusinessId, businessId),
    or(isNull(briefs.dueAt), gt(briefs.dueAt, now)),
  );
}

/** A required badge is missing: what the buyer wrote is withheld, and neither found nor filtered by. */
function isLocked(db: Executor, { obtainedLevelIds }: RfqView): SQL {
  const missing = db
    .select({ one: sql`1` })
    .from(briefBadges)
    .where(
      and(
        eq(briefBadges.briefId, briefs.id),
        eq(briefBadges.isRequired, true),
        obtainedLevelIds.length === 0
          ? undefined
          : sql`${briefBadges.levelId} <> all(${sql.param([...obtainedLevelIds])}::uuid[])`,
      ),
    );
  return sql`exists (${missing})`;
}

/** What is searched: title and industry, and the description of a brief that may be read. */
function searchedText(db: Executor, view: RfqView): SQL {
  return sql`(setweight(to_tsvector('english', ${briefs.workTitle}), 'A')
    || setweight(to_tsvector('english', ${industries.label}), 'B')
    || case when ${isLocked(db, view)} then ''::tsvector
       else setweight(to_tsvector('english', coalesce(${briefs.description}, '') || ' ' || coalesce(${briefs.suburb}, '')), 'D') end)`;
}

const queryOf = (q: string) => sql`websearch_to_tsquery('english', ${q})`;

function isWanted(db: Executor, wanted: RfqsWanted, view: RfqView): SQL | undefined {
  const { q, industryIds, location, state, dueFrom, dueTo, duration, badges, projectIds } = wanted;
  const dueDay = sql`(${briefs.dueAt} at time zone ${DEFAULT_TIME_ZONE})::date`;
  const asksWithheld = location !== '' || state !== undefined || duration !== undefined || badges === 'held';
  const matchesText = sql`${searchedText(db, view)} @@ ${queryOf(q)}`;
  const isAlike = sql`word_similarity(${q}, ${briefs.workTitle}) >= ${MIN_SIMILARITY}`;
  return and(
    projectIds ? and(isNotNull(projects.id), inArray(projects.id, [...projectIds])) : isOpenTo(view),
    q === '' ? undefined : view.hasTrigrams ? or(matchesText, isAlike) : matchesText,
    industryIds.length === 0 ? undefined : inArray(briefs.industryId, [...industryIds]),
    location === '' ? undefined : sql`lower(${briefs.suburb}) like ${likeAnywhere(location)}`,
    state === undefined ? undefined : eq(briefs.siteState, state),
    duration === undefined ? undefined : eq(briefs.duration, duration),
    dueFrom === undefined ? undefined : sql`${dueDay} >= ${dueFrom}::date`,
    dueTo === undefined ? undefined : sql`${dueDay} <= ${dueTo}::date`,
    asksWithheld ? sql`not ${isLocked(db, view)}` : undefined,
  );
}

function orderOf(db: Executor, { q, sort = 'createdAt:desc' }: RfqsWanted, view: RfqView): SQL[] {
  const newest = [desc(briefs.createdAt), desc(briefs.id)];
  if (sort === 'dueDate:asc') return [sql`${briefs.dueAt} asc nulls last`, asc(briefs.id)];
  if (sort === 'createdAt:desc' || q === '') return newest;
  const rank = sql`ts_rank(${searchedText(db, view)}, ${queryOf(q)})`;
  const alike = sql`word_similarity(${q}, ${briefs.workTitle})`;
  return [desc(view.hasTrigrams ? sql`${rank} + ${alike}` : rank), ...newest];
}
