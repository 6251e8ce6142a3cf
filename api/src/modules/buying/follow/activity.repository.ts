import type { FieldChange, RequestActivity } from '@worklane/shared-kernel/contracts';
import { buyerReadsEnding, ENDING_EVENT_KINDS } from '@worklane/shared-kernel/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';

export interface ActivityRecord {
  id: string;
  kind: RequestActivity['kind'];
  at: Date;
  text: string | null;
  isRichText: boolean;
  changes: FieldChange[];
  businessName: string | null;
  byId: string | null;
  firstName: string | null;
  lastName: string | null;
}

const readKinds = ENDING_EVENT_KINDS.map((kind) => [kind, buyerReadsEnding(kind)] as const);
const readKind = sql.raw(
  `case e.kind ${readKinds
    .filter(([, read]) => read !== null)
    .map(([kind, read]) => `when '${kind}' then '${read}'`)
    .join(' ')} else e.kind end`,
);
const isRead = sql.raw(
  `e.kind not in (${readKinds
    .filter(([, read]) => read === null)
    .map(([kind]) => `'${kind}'`)
    .join(', ')})`,
);

/** Kinds of a project's records that both sides read. */
const decisions = sql.raw(`('changesAsked', 'workAccepted', 'stepPaid')`);

/**
 * The events of a Work Request from all its tables. None holds an amount, a line or a file of a quote, and a question
 * has no name, as on the board.
 */
const eventsOf = (briefId: string): SQL => sql`
  select e.id, e.kind, e.at, case when e.kind = 'handedOver'
    then (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id::text = e.detail)
    else e.detail end as text, false as "isRichText", e.changes, e.project_id, e.by_user_id
  from brief_events e where e.brief_id = ${briefId}
  union all
  select e.id, ${readKind}, e.at, e.detail, false,
    '[]'::jsonb, e.project_id, e.by_user_id
  from project_events e join projects p on p.id = e.project_id
  where p.brief_id = ${briefId} and ${isRead}
  union all
  select a.id, a.kind, a.at, a.detail, false, '[]'::jsonb, a.project_id, a.by_user_id
  from project_activities a join projects p on p.id = a.project_id
  where p.brief_id = ${briefId} and a.kind in ${decisions}
  union all
  select p.id, 'seen', p.seen_at, null, false, '[]'::jsonb, p.id, null
  from projects p where p.brief_id = ${briefId} and p.seen_at is not null
  union all
  select m.id, 'asked', m.created_at, m.message, true, '[]'::jsonb, null::uuid, null
  from board_messages m join projects p on p.brief_id = m.brief_id and p.business_id = m.business_id
  where m.brief_id = ${briefId}`;

/** Newest first. An unknown id in `before` gives no rows. */
export async function listRequestActivities(
  db: Executor,
  { briefId, before, limit }: { briefId: string; before: string | undefined; limit: number },
): Promise<ActivityRecord[]> {
  const isEarlier =
    before === undefined
      ? sql`true`
      : sql`(e.at, e.id) < (select place.at, place.id from events place where place.id = ${before})`;
  const { rows } = await db.execute<Omit<ActivityRecord, 'at'> & { at: string | Date }>(sql`
    with events as materialized (${eventsOf(briefId)})
    select e.id, e.kind, e.at, e.text, e."isRichText", e.changes, b.name as "businessName", u.id as "byId",
      coalesce(k.first_name, u.first_name) as "firstName", coalesce(k.last_name, u.last_name) as "lastName"
    from events e
    left join projects p on p.id = e.project_id
    left join businesses b on b.id = p.business_id
    left join users u on u.id = e.by_user_id
    left join kept_names k on k.project_id = e.project_id and k.user_id = u.id
    where ${isEarlier}
    order by e.at desc, e.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
