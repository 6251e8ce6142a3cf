import { isoDateIn, type RequestGroup } from '@worklane/shared-kernel/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { hasPart } from '../../../platform/texts/search-text.repository.ts';
import { unansweredQuestions } from '../../briefs/index.ts';
import { detailsOfPage, type RequestRecord } from './request-details.repository.ts';
import {
  groupOfFacts,
  isWorkAcceptedInSql,
  moveCountOfFacts,
  moveOfFacts,
} from './request-place.repository.ts';

export type RequestSort = 'move' | 'dueDate:asc' | 'createdAt:desc';

export interface RequestsWanted {
  businessId: string;
  userId: string;
  now: Date;
  group?: RequestGroup | undefined;
  q?: string | undefined;
  sort?: RequestSort | undefined;
  closesThisWeek?: boolean;
  mine?: boolean;
  site?: string | undefined;
  industryId?: string | undefined;
}

const isAwarded = sql`p.list_group in ('in-progress', 'completed')`;
const WEEK_MS = 7 * 86_400_000;

const questions = unansweredQuestions({
  id: sql`b.id`,
  buyerBusinessId: sql`b.buyer_business_id`,
  settledTo: sql`b.questions_settled_to`,
});

/** One row per Work Request and draft of a business, with the facts that decide its place. */
const factsOf = ({ businessId, now }: Pick<RequestsWanted, 'businessId' | 'now'>): SQL => sql`
  select b.id, false as "isDraft", b.state, b.work_title as title, b.site, b.industry_id as industry,
    b.due_at as due, b.buyer_user_id as responsible, b.created_at as created,
    b.due_at is not null as "hasDueDate", coalesce(b.due_at <= ${now.toISOString()}::timestamptz, false) as "isPastDue",
    f.*, case when b.state = 'published' then ${questions} else 0 end as questions
  from briefs b
  left join lateral (
    select count(*) filter (where p.status <> 'common.draft')::int as invited,
      count(*) filter (where p.status = 'cash.quote-pending')::int as waiting,
      count(*) filter (where p.status = 'cash.quote-lodged')::int as quotes,
      min(p.status) filter (where ${isAwarded}) as "projectStatus",
      min(p.id::text) filter (where ${isAwarded}) as "projectId",
      coalesce(bool_or(${isWorkAcceptedInSql}) filter (where ${isAwarded}), false) as "isWorkAccepted",
      coalesce(bool_or(p.supplier_reviewed) filter (where ${isAwarded}), false) as "isRated"
    from projects p where p.brief_id = b.id) f on true
  where b.buyer_business_id = ${businessId}
    and not exists (select from request_drafts d where d.id = b.id)
  union all
  select d.id, true, 'draft', d.content->>'workTitle', d.content->>'site', (d.content->>'industryId')::uuid,
    null, d.created_by, d.created_at, false, false, 0, 0, 0, null, null, false, false, 0
  from request_drafts d where d.buyer_business_id = ${businessId}`;

const placedOf = (wanted: Pick<RequestsWanted, 'businessId' | 'now'>): SQL => sql`
  facts as (${factsOf(wanted)}),
  grouped as (select f.*, ${groupOfFacts} as "group" from facts f),
  moved as (select f.*, ${moveOfFacts} as move from grouped f),
  placed as (select f.*, ${moveCountOfFacts} as "moveCount",
    f.move not in ('viewRequest', 'viewJob') as "isYourMove" from moved f)`;

function conditionsOf(wanted: RequestsWanted): SQL {
  const { group, q = '', site, industryId, userId } = wanted;
  const all: SQL[] = [
    group === undefined ? sql`f."group" <> 'done'` : sql`f."group" = ${group}`,
    ...(q.trim() === '' ? [] : [hasWords(q.trim())]),
    ...(wanted.closesThisWeek ? [closesThisWeek(wanted.now)] : []),
    ...(wanted.mine ? [sql`f.responsible = ${userId}::uuid`] : []),
    ...(site === undefined ? [] : [sql`f.site = ${site}`]),
    ...(industryId === undefined ? [] : [sql`f.industry = ${industryId}::uuid`]),
  ];
  return sql.join(all, sql` and `);
}

const hasWords = (q: string) => sql`(${hasPart(sql`search_text(coalesce(f.title, ''))`, q)}
  or ${hasPart(sql`search_text(coalesce(f.site, ''))`, q)}
  or exists (select from projects p join businesses c on c.id = p.business_id
    where p.brief_id = f.id and ${hasPart(sql`search_text(c.name)`, q)}))`;

const closesThisWeek = (now: Date) => sql`(f."group" = 'open' and f.due > ${now.toISOString()}::timestamptz
  and f.due <= ${new Date(now.getTime() + WEEK_MS).toISOString()}::timestamptz)`;

const orders: Readonly<Record<RequestSort, SQL>> = {
  move: sql`f."isYourMove" desc, f.due nulls last, f.created desc, f.id desc`,
  'dueDate:asc': sql`f.due nulls last, f.created desc, f.id desc`,
  'createdAt:desc': sql`f.created desc, f.id desc`,
};

/** One statement: the shown columns are read for the rows of the page only. */
export async function listRequests(
  db: Executor,
  wanted: RequestsWanted,
  { limit, offset }: Page,
): Promise<{ rows: RequestRecord[]; total: number }> {
  const order = orders[wanted.sort ?? 'move'];
  const { rows } = await db.execute<{ total: number; id: string | null }>(sql`
    with ${placedOf(wanted)},
    found as materialized (select f.* from placed f where ${conditionsOf(wanted)}),
    page as (select f.* from found f order by ${order} limit ${limit} offset ${offset})
    select counted.total, shown.* from (select count(*)::int as total from found) counted
    left join (${detailsOfPage(sql`page`, isoDateIn(wanted.now))}) shown on true
    order by ${orderOfShown(wanted.sort ?? 'move')}`);
  return {
    rows: rows.filter(({ id }) => id !== null) as unknown as RequestRecord[],
    total: rows[0]?.total ?? 0,
  };
}

function orderOfShown(sort: RequestSort): SQL {
  const byDue = sql`shown.due nulls last, shown.created desc, shown.id desc`;
  if (sort === 'createdAt:desc') return sql`shown.created desc, shown.id desc`;
  return sort === 'move' ? sql`shown."isYourMove" desc, ${byDue}` : byDue;
}

export interface OverviewRecord {
  counts: Partial<Record<RequestGroup, number>>;
  yourMoves: number;
  closesThisWeek: number;
  mine: number;
  sites: string[];
  industries: { id: string; name: string }[];
}

const SITES = 50;

export async function readRequestOverview(db: Executor, wanted: RequestsWanted): Promise<OverviewRecord> {
  const { rows } = await db.execute<OverviewRecord & Record<string, unknown>>(sql`
    with ${placedOf(wanted)},
    kept as materialized (select * from placed),
    going as (select * from kept where "group" <> 'done')
    select
      (select coalesce(jsonb_object_agg(g."group", g.total), '{}') from
        (select "group", count(*)::int as total from kept group by 1) g) as counts,
      (select count(*)::int from going where "isYourMove") as "yourMoves",
      (select count(*)::int from going f where ${closesThisWeek(wanted.now)}) as "closesThisWeek",
      (select count(*)::int from going where responsible = ${wanted.userId}::uuid) as mine,
      (select coalesce(jsonb_agg(s.site order by s.newest desc), '[]') from
        (select site, max(created) as newest from kept where site <> '' and not "isDraft" group by 1 order by 2 desc limit ${SITES}) s) as sites,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
        from industries i where i.id in (select industry from kept)) as industries`);
  const [row] = rows;
  if (!row) throw new Error('The overview has no row.');
  return row;
}
