import type { RequestDraftContent } from '@worklane/shared-kernel/contracts';
import type { IsoDate, NextMove, RequestGroup } from '@worklane/shared-kernel/domain';
import { type SQL, sql } from 'drizzle-orm';

/** Instants are text, because `execute` maps no columns. */
export interface RequestRecord {
  id: string;
  isDraft: boolean;
  title: string | null;
  site: string | null;
  siteState: string | null;
  siteTimeZone: string | null;
  industryName: string | null;
  parentIndustry: string | null;
  group: RequestGroup;
  move: NextMove;
  moveCount: number | null;
  isYourMove: boolean;
  due: string | null;
  isSealed: boolean;
  state: string;
  content: RequestDraftContent | null;
  invited: number;
  seen: number;
  willQuote: number;
  quoted: number;
  declined: number;
  priceEndsOn: string | null;
  projectId: string | null;
  contractorName: string | null;
  basePriceCents: string | null;
  /** The unpaid steps of the plan that are due; null without a plan. */
  dueCents: string | null;
  payOn: string | null;
  workStartsOn: string | null;
  workEndsOn: string | null;
  completedAt: string | null;
  paidAt: string | null;
  personId: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  updatedAt: string;
}

/** The shown values of the rows of a page. The last days of sealed quotes are left out by the presenter. */
export const detailsOfPage = (page: SQL, today: IsoDate): SQL => sql`
  select f.id, f."isDraft", f.title, f.site, f.state, f."group", f.move, f."moveCount", f."isYourMove",
    f.due, f.created, b.site_state as "siteState", b.site_time_zone as "siteTimeZone",
    coalesce(b.is_sealed, false) as "isSealed", d.content, i.name as "industryName",
    i.parent_industry as "parentIndustry", f."projectId", project.*, c.*, u.id as "personId",
    u.first_name as "firstName", u.last_name as "lastName", u.avatar_url as "avatarUrl",
    coalesce(d.updated_at, b.updated_at) as "updatedAt"
  from ${page} f
  left join briefs b on b.id = f.id
  left join request_drafts d on d.id = f.id
  left join industries i on i.id = f.industry
  join users u on u.id = f.responsible
  left join lateral (
    select count(*) filter (where p.status <> 'common.draft')::int as invited, count(p.seen_at)::int as seen,
      count(*) filter (where p.accept_rfq and p.status = 'cash.quote-pending')::int as "willQuote",
      count(*) filter (where q.lodged_at is not null and p.status <> 'common.declined')::int as quoted,
      count(*) filter (where p.status = 'common.declined')::int as declined,
      (min(q.valid_until) filter (where p.status = 'cash.quote-lodged'))::text as "priceEndsOn"
    from projects p left join quotes q on q.project_id = p.id where p.brief_id = f.id) c on true
  left join lateral (
    select s.name as "contractorName", q.base_price_cents as "basePriceCents",
      coalesce(q.start_date, b.start_date)::text as "workStartsOn", b.finish_by::text as "workEndsOn",
      (select max(e.at) from project_events e where e.project_id = p.id and e.kind = 'workCompleted') as "completedAt",
      (select max(e.at) from project_events e where e.project_id = p.id and e.kind = 'paid') as "paidAt",
      (select sum(t.amount_cents + t.gst_cents) filter (where t.paid_at is null and (
          t.due_on <= ${today}::date or t.due_on is null and p.work_accepted_at is not null))
        from payment_steps t where t.project_id = p.id) as "dueCents",
      (select (min(t.due_on) filter (where t.paid_at is null))::text
        from payment_steps t where t.project_id = p.id) as "payOn"
    from projects p join businesses s on s.id = p.business_id left join quotes q on q.project_id = p.id
    where p.id = f."projectId"::uuid) project on true`;
