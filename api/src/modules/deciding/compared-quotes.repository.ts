import type { ProjectStatus } from '@worklane/shared-kernel/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  projectEvents,
  projects,
  quoteAssessments,
  quoteRevisions,
  quotes,
  vettingCases,
} from '../../platform/database/tables.ts';

const timeOf = (kind: 'invited' | 'quoteSubmitted') =>
  sql<Date | null>`(select min(${projectEvents.at}) from ${projectEvents}
    where ${projectEvents.projectId} = ${projects.id} and ${projectEvents.kind} = ${kind})`.mapWith(
    projectEvents.at,
  );

const lastProjectAt = sql<Date | null>`(
  select max(done.at) from project_events done
  join projects project on project.id = done.project_id
  join briefs asked on asked.id = project.brief_id
  where done.kind = 'workCompleted' and project.business_id = ${projects.businessId}
    and asked.buyer_business_id = ${briefs.buyerBusinessId})`.mapWith(projectEvents.at);

/** Every lodged quote of a brief, by its last lodged revision; also those that were recalled to be changed. */
export async function listLodged(db: Executor, briefId: string) {
  return db
    .select({
      project: {
        id: projects.id,
        businessId: projects.businessId,
        status: projects.status,
        changesAskedAt: projects.changesAskedAt,
      },
      isLodged: sql<boolean>`${quotes.lodgedAt} is not null`,
      revision: quoteRevisions,
      invitedAt: timeOf('invited'),
      quotedAt: timeOf('quoteSubmitted'),
      lastProjectAt,
      isShortlisted: quoteAssessments.isShortlisted,
      note: quoteAssessments.note,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .innerJoin(quotes, eq(quotes.projectId, projects.id))
    .innerJoin(
      quoteRevisions,
      and(eq(quoteRevisions.projectId, projects.id), eq(quoteRevisions.revision, quotes.revision)),
    )
    .leftJoin(quoteAssessments, eq(quoteAssessments.projectId, projects.id))
    .where(eq(projects.briefId, briefId))
    .orderBy(asc(projects.createdAt), asc(projects.id));
}
export type LodgedRecord = Awaited<ReturnType<typeof listLodged>>[number];

export async function countLodged(db: Executor, briefId: string): Promise<number> {
  const status: ProjectStatus = 'cash.quote-lodged';
  return db.$count(projects, and(eq(projects.briefId, briefId), eq(projects.status, status)));
}

export async function listCases(db: Executor, businessIds: readonly string[], levelIds: readonly string[]) {
  if (businessIds.length === 0 || levelIds.length === 0) return [];
  return db
    .select({
      businessId: vettingCases.businessId,
      levelId: vettingCases.levelId,
      state: vettingCases.state,
      expiresOn: vettingCases.expiresOn,
    })
    .from(vettingCases)
    .where(
      and(inArray(vettingCases.businessId, [...businessIds]), inArray(vettingCases.levelId, [...levelIds])),
    );
}
export type CaseOfContractor = Awaited<ReturnType<typeof listCases>>[number];

export async function saveAssessment(
  db: Executor,
  projectId: string,
  { now, ...values }: { isShortlisted?: boolean; note?: string; now: Date },
): Promise<{ isShortlisted: boolean; note: string }> {
  const [row] = await db
    .insert(quoteAssessments)
    .values({ projectId, ...values, updatedAt: now })
    .onConflictDoUpdate({ target: quoteAssessments.projectId, set: { ...values, updatedAt: now } })
    .returning({ isShortlisted: quoteAssessments.isShortlisted, note: quoteAssessments.note });
  return row ?? { isShortlisted: false, note: '' };
}
