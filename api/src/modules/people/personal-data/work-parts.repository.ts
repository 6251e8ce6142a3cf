import { type BriefField, type BriefFieldOf, forPlainFields } from '@worklane/shared-kernel/domain';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  boardMessages,
  briefs,
  chatFiles,
  chatMessages,
  files,
  projectActivities,
  projectEvents,
  projects,
  quoteRevisions,
  quotes,
  sellerCollaborators,
  users,
} from '../../../platform/database/tables.ts';
import { listReviews } from '../../reviews/index.ts';
import { type PersonalDataPart, part, type Rows } from './personal-data-part.ts';

const PAGE_ROWS = 500;

const writtenFields = {
  workTitle: briefs.workTitle,
  industryId: briefs.industryId,
  description: briefs.description,
  ...forPlainFields((field) => briefs[field]),
  site: briefs.site,
  state: briefs.siteState,
  customerName: briefs.customerName,
  startDate: briefs.startDate,
  finishBy: briefs.finishBy,
  dueDate: briefs.dueAt,
  duration: briefs.duration,
  customQuestions: briefs.customQuestions,
  askUntil: briefs.askUntil,
  inspectedOnly: briefs.inspectedOnly,
  schedule: briefs.schedule,
  openToMarket: briefs.isOpen,
  isSealed: briefs.isSealed,
  suburb: briefs.suburb,
} satisfies Record<Exclude<BriefField, BriefFieldOf<'badges'>>, unknown>;

const ofProject = { jobId: projects.id, job: briefs.workTitle };

/** Prices and terms belong to the business that quoted them: a person who left it keeps only their actions. */
const isOfPresentBusiness = (userId: string) =>
  eq(projects.businessId, sql`(select ${users.businessId} from ${users} where ${users.id} = ${userId})`);

/** Contains other people's data only if the person can read it in the portal. */
export const workParts = [
  part('jobs', (db, userId) =>
    db
      .select({ ...ofProject, status: projects.status, createdAt: projects.createdAt })
      .from(projects)
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(eq(projects.supplierUserId, userId))
      .orderBy(asc(projects.createdAt)),
  ),
  part('sharedJobs', (db, userId) =>
    db
      .select({ ...ofProject, since: sellerCollaborators.addedAt })
      .from(sellerCollaborators)
      .innerJoin(projects, eq(projects.id, sellerCollaborators.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(eq(sellerCollaborators.userId, userId))
      .orderBy(asc(sellerCollaborators.addedAt)),
  ),
  part('workRequests', (db, userId) =>
    db
      .select({ id: briefs.id, ...writtenFields, lifeCycle: briefs.state, createdAt: briefs.createdAt })
      .from(briefs)
      .where(eq(briefs.buyerUserId, userId))
      .orderBy(asc(briefs.createdAt)),
  ),
  part('quotes', (db, userId) =>
    db
      .select({ ...ofProject, quote: quotes })
      .from(quotes)
      .innerJoin(projects, eq(projects.id, quotes.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(and(eq(quotes.updatedBy, userId), isOfPresentBusiness(userId)))
      .orderBy(asc(quotes.updatedAt)),
  ),
  part('quoteRevisions', (db, userId) =>
    db
      .select({ ...ofProject, revision: quoteRevisions })
      .from(quoteRevisions)
      .innerJoin(projects, eq(projects.id, quoteRevisions.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(and(eq(quoteRevisions.lodgedBy, userId), isOfPresentBusiness(userId)))
      .orderBy(asc(quoteRevisions.lodgedAt)),
  ),
  part('actions', (db, userId) => eventsOf(db, userId)),
  part('otherActions', (db, userId) =>
    db
      .select({
        ...ofProject,
        action: projectActivities.kind,
        at: projectActivities.at,
        revision: projectActivities.revision,
        file: projectActivities.fileName,
      })
      .from(projectActivities)
      .innerJoin(projects, eq(projects.id, projectActivities.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(eq(projectActivities.byUserId, userId))
      .orderBy(asc(projectActivities.at)),
  ),
  part('reviewsWritten', async (db, userId) => {
    const isOfBuyer = sql`${projectEvents.kind} = 'buyerRated'`;
    return db
      .select({
        ...ofProject,
        rating: sql<number>`case when ${isOfBuyer} then ${projects.rating} else ${projects.sellerRating} end`,
        text: sql<string>`case when ${isOfBuyer} then ${projects.reviewText} else ${projects.sellerReviewText} end`,
        at: projectEvents.at,
      })
      .from(projectEvents)
      .innerJoin(projects, eq(projects.id, projectEvents.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(
        and(eq(projectEvents.byUserId, userId), inArray(projectEvents.kind, ['buyerRated', 'sellerRated'])),
      )
      .orderBy(asc(projectEvents.at));
  }),
  { name: 'reviewsReceived', rows: readReviews } satisfies PersonalDataPart<'reviewsReceived'>,
  { name: 'chatMessages', rows: readChatMessages } satisfies PersonalDataPart<'chatMessages'>,
  part('boardMessages', (db, userId) =>
    db
      .select({
        workRequest: briefs.workTitle,
        message: boardMessages.message,
        sentAt: boardMessages.createdAt,
      })
      .from(boardMessages)
      .innerJoin(briefs, eq(briefs.id, boardMessages.briefId))
      .where(eq(boardMessages.posterId, userId))
      .orderBy(asc(boardMessages.createdAt), asc(boardMessages.id)),
  ),
  part('files', (db, userId) =>
    db
      .select({
        id: files.id,
        name: files.name,
        purpose: files.purpose,
        contextId: files.contextId,
        size: files.size,
        mime: files.mime,
        uploadedAt: files.createdAt,
      })
      .from(files)
      .where(eq(files.ownerId, userId))
      .orderBy(asc(files.createdAt), asc(files.id)),
  ),
] as const;

function eventsOf(db: Executor, userId: string) {
  return db
    .select({
      ...ofProject,
      action: projectEvents.kind,
      at: projectEvents.at,
      revision: projectEvents.revision,
      reason: projectEvents.detail,
    })
    .from(projectEvents)
    .innerJoin(projects, eq(projects.id, projectEvents.projectId))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(eq(projectEvents.byUserId, userId))
    .orderBy(asc(projectEvents.at));
}

async function* readChatMessages(db: Executor, userId: string): AsyncGenerator<Rows> {
  let after: string | null = null;
  for (;;) {
    const rows: (Rows[number] & { id: string })[] = await db
      .select({
        id: chatMessages.id,
        chatId: chatMessages.chatId,
        message: chatMessages.message,
        files: sql<
          string[]
        >`array(select f.name from ${chatFiles} f where f.message_id = ${chatMessages.id} order by f.position)`,
        sentAt: chatMessages.createdAt,
      })
      .from(chatMessages)
      .where(and(eq(chatMessages.posterId, userId), after === null ? undefined : gt(chatMessages.id, after)))
      .orderBy(asc(chatMessages.id))
      .limit(PAGE_ROWS);
    yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE_ROWS) return;
  }
}

async function* readReviews(db: Executor, userId: string): AsyncGenerator<Rows> {
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const filter = { reviewedId: userId, reviewedEntity: 'user' as const };
    const rows = await listReviews(db, filter, { isNewestFirst: false, limit: PAGE_ROWS, offset });
    yield rows.map(({ rating, reviewText, reviewerBusinessName, at }) => ({
      reviewer: reviewerBusinessName,
      rating,
      text: reviewText,
      at,
    }));
    if (rows.length < PAGE_ROWS) return;
  }
}
