import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  briefEvents,
  businesses,
  projectEvents,
  projects,
  quoteRevisions,
  quotes,
} from '../../../platform/database/tables.ts';
import type { BriefRow } from '../briefs.repository.ts';

export async function listProjectsOfBrief(db: Executor, briefId: string) {
  return db
    .select({
      project: projects,
      businessName: businesses.name,
      quote: {
        revision: quotes.revision,
        basePriceCents: quotes.basePriceCents,
        lodgedAt: quotes.lodgedAt,
      },
      hasRevision: sql<boolean>`exists (select from ${quoteRevisions}
        where ${quoteRevisions.projectId} = ${projects.id})`,
      invitedAt: eventAt('invited'),
      acceptedAt: eventAt('accepted'),
      declinedAt: eventAt('declined'),
      awardedAt: eventAt('awarded'),
      declineReason: sql<string | null>`(select ${projectEvents.detail} from ${projectEvents}
        where ${projectEvents.projectId} = ${projects.id} and ${projectEvents.kind} = 'declined'
        order by ${projectEvents.at} desc, ${projectEvents.id} desc limit 1)`,
    })
    .from(projects)
    .innerJoin(businesses, eq(businesses.id, projects.businessId))
    .leftJoin(quotes, eq(quotes.projectId, projects.id))
    .where(eq(projects.briefId, briefId))
    .orderBy(asc(projects.createdAt), asc(projects.id));
}
export type BriefProjectRecord = Awaited<ReturnType<typeof listProjectsOfBrief>>[number];

/** The last event of a kind. */
const eventAt = (kind: string) =>
  sql<Date | null>`(select max(${projectEvents.at}) from ${projectEvents}
    where ${projectEvents.projectId} = ${projects.id} and ${projectEvents.kind} = ${kind})`.mapWith(
    projectEvents.at,
  );

/** Messages of contractors after the last one of the buyer, and after those that need no answer. */
export const unansweredQuestions = (brief: { id: SQL; buyerBusinessId: SQL; settledTo: SQL }): SQL => sql`(
  select count(*)::int from board_messages m
  where m.brief_id = ${brief.id} and m.business_id <> ${brief.buyerBusinessId}
    and m.number > greatest(${brief.settledTo}, (
      select max(own.number) from board_messages own
      where own.brief_id = ${brief.id} and own.business_id = ${brief.buyerBusinessId})))`;

export async function countUnanswered(db: Executor, brief: BriefRow): Promise<number> {
  const { id, buyerBusinessId, questionsSettledTo } = brief;
  const wanted = {
    id: sql`${id}`,
    buyerBusinessId: sql`${buyerBusinessId}`,
    settledTo: sql`${questionsSettledTo}::int`,
  };
  const { rows } = await db.execute<{ total: number }>(sql`select ${unansweredQuestions(wanted)} as total`);
  return rows[0]?.total ?? 0;
}

/** When the brief was first sent, and why it was withdrawn. */
export async function readTimesOf(
  db: Executor,
  briefId: string,
): Promise<{ sentAt: Date | null; withdrawnReason: string | null }> {
  const rows = await db
    .select({ kind: briefEvents.kind, at: briefEvents.at, detail: briefEvents.detail })
    .from(briefEvents)
    .where(and(eq(briefEvents.briefId, briefId), inArray(briefEvents.kind, ['sent', 'withdrawn'])))
    .orderBy(asc(briefEvents.at));
  const ofKind = (wanted: string) => rows.find(({ kind }) => kind === wanted);
  return { sentAt: ofKind('sent')?.at ?? null, withdrawnReason: ofKind('withdrawn')?.detail ?? null };
}
