import type { FilePurpose } from '@worklane/shared-kernel/contracts';
import { type FileRisk, isVisibleToSeller, PROJECT_STATUSES } from '@worklane/shared-kernel/domain';
import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { isChatOf } from '../../platform/chat-sight.repository.ts';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  chatFiles,
  chatMessages,
  chats,
  files,
  projectFiles,
  projects,
  quoteRevisions,
  quotes,
  requestDrafts,
  signingKeys,
  users,
  vettingCases,
  vettingQuestions,
} from '../../platform/database/tables.ts';
import { isInSight, isOfBuyerInSight, type ProjectSight } from '../../platform/project-sight.repository.ts';

export type FileRow = typeof files.$inferSelect;
export type CompleteFile = FileRow & { mime: string; sha256: Buffer; completedAt: Date };

export function isComplete(file: FileRow): file is CompleteFile {
  return file.state === 'complete';
}

export async function addFile(db: Executor, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row);
}

export async function lockFilesOf(db: Executor, businessId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${businessId}`}, 0))`);
}

export async function sumOfBusiness(db: Executor, businessId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: bytesOfFiles })
    .from(files)
    .where(and(eq(files.businessId, businessId), isNull(files.threat)));
  return Number(row?.bytes ?? 0);
}

export async function unfinishedOf(db: Executor, ownerId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: bytesOfFiles })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.state, 'uploading')));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

const bytesOfFiles = sql<string>`coalesce(sum(${files.size}), 0)`;

export async function findFile(db: Executor, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

export async function findFiles(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompleteFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.filter(isComplete).map((row) => [row.id, row]));
}

type FileList =
  | typeof quotes.termsAndConditions
  | typeof quoteRevisions.termsAndConditions
  | typeof briefs.attachments
  | typeof projects.buyerFiles;

const visibleToSeller = PROJECT_STATUSES.filter(isVisibleToSeller);

const PROJECT_PURPOSES = ['quote-attachment', 'seller-file', 'buyer-file', 'brief-attachment'] as const;

export async function findEvidence(db: Executor, id: string): Promise<CompleteFile | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, 'complete'), eq(files.purpose, 'vetting-evidence')));
  return row && isComplete(row) ? row : null;
}

/** `isSealedNow` of the domain, negated. */
const isUnsealed = (now: Date) =>
  sql`(not ${briefs.isSealed} or ${briefs.dueAt} <= ${now.toISOString()}::timestamptz)`;

/**
 * A complete file that a person may read. People read files of their business; of a project's seller side they read
 * only public files and their own uploads. Buyers also read files of all lodged revisions while a quote is lodged
 * and not sealed.
 * Sellers also read the buyer's files and the attachments of briefs published to them. Files of projects are limited
 * to projects that the person sees.
 */
export async function findReadableFile(
  db: Executor,
  id: string,
  { userId, sight, now }: { userId: string; sight: ProjectSight; now: Date },
): Promise<CompleteFile | null> {
  const { businessId, onlyOf } = sight;
  const isOfBuyer = and(isOfBuyerInSight(sight), isUnsealed(now));
  const holdsFile = (list: FileList) => sql`${list} @> jsonb_build_array(${id}::text)`;
  const lodgedForBuyer = db
    .select({ one: sql`1` })
    .from(quoteRevisions)
    .innerJoin(quotes, eq(quotes.projectId, quoteRevisions.projectId))
    .innerJoin(projects, eq(projects.id, quotes.projectId))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(
      and(
        eq(quoteRevisions.projectId, files.contextId),
        isNotNull(quotes.lodgedAt),
        isOfBuyer,
        holdsFile(quoteRevisions.termsAndConditions),
      ),
    );
  const publishedToSeller = db
    .select({ one: sql`1` })
    .from(briefs)
    .innerJoin(projects, eq(projects.briefId, briefs.id))
    .where(
      and(
        eq(briefs.id, files.contextId),
        isInSight(sight),
        inArray(projects.status, visibleToSeller),
        holdsFile(briefs.attachments),
      ),
    );
  const publicInProject = db
    .select({ one: sql`1` })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(
      and(
        eq(projectFiles.fileId, files.id),
        eq(projectFiles.isPublic, true),
        or(isInSight(sight), isOfBuyer),
      ),
    );
  const givenToSeller = db
    .select({ one: sql`1` })
    .from(projects)
    .where(
      and(
        eq(projects.id, files.contextId),
        isInSight(sight),
        inArray(projects.status, visibleToSeller),
        holdsFile(projects.buyerFiles),
      ),
    );
  const inProjectInSight = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.id, files.contextId), isInSight(sight)));
  const ofBusiness = and(
    eq(files.businessId, businessId),
    onlyOf === null
      ? undefined
      : or(notInArray(files.purpose, [...PROJECT_PURPOSES]), exists(inProjectInSight)),
  );
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.state, 'complete'),
        or(
          and(ofBusiness, notInArray(files.purpose, ['seller-file', 'chat-file'])),
          and(ofBusiness, eq(files.ownerId, userId)),
          exists(lodgedForBuyer),
          exists(publishedToSeller),
          exists(publicInProject),
          exists(givenToSeller),
        ),
      ),
    );
  return row && isComplete(row) ? row : null;
}

/** A complete file of a chat: from a message in the person's chats, or the person's unsent file. */
export async function findFileOfChat(db: Executor, id: string, userId: string): Promise<CompleteFile | null> {
  const inOwnChat = db
    .select({ one: sql`1` })
    .from(chatFiles)
    .innerJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(and(eq(chatFiles.fileId, files.id), isChatOf(userId)));
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.state, 'complete'),
        eq(files.purpose, 'chat-file'),
        or(
          exists(inOwnChat),
          and(
            eq(files.ownerId, userId),
            notExists(db.select({ one: sql`1` }).from(chatFiles).where(eq(chatFiles.fileId, files.id))),
          ),
        ),
      ),
    );
  return row && isComplete(row) ? row : null;
}

export async function findOtherInChat(db: Executor, chatId: string, userId: string) {
  const [row] = await db
    .select({ closedAt: users.closedAt, businessId: users.businessId, chatBusinessId: chats.businessId })
    .from(chats)
    .innerJoin(
      users,
      and(or(eq(users.id, chats.firstUserId), eq(users.id, chats.secondUserId)), not(eq(users.id, userId))),
    )
    .where(and(eq(chats.id, chatId), isChatOf(userId)));
  return row ?? null;
}

export async function completeFile(
  db: Executor,
  id: string,
  found: { mime: string; sha256: Buffer; risk: FileRisk | 'none'; completedAt: Date },
): Promise<void> {
  await db
    .update(files)
    .set({ ...found, state: 'complete' })
    .where(and(eq(files.id, id), eq(files.state, 'uploading')));
}

export async function isVettingQuestion(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(vettingQuestions, eq(vettingQuestions.id, id))) > 0;
}

export async function touchFile(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(files).set({ touchedAt: now }).where(eq(files.id, id));
}

export async function touchFiles(
  db: Executor,
  { fileIds, businessId, now }: { fileIds: readonly string[]; businessId: string; now: Date },
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .update(files)
    .set({ touchedAt: now })
    .where(and(inArray(files.id, [...fileIds]), eq(files.businessId, businessId)));
}

/** Locks complete, unattached files, oldest first; skips files that another transaction is attaching. */
export async function lockUnattached(db: Executor, since: Date, limit: number): Promise<FileRow[]> {
  const holds = (list: FileList) => sql`${list} @> jsonb_build_array(${files.id}::text)`;
  const isFor = (purpose: FilePurpose) => eq(files.purpose, purpose);
  const inQuote = db
    .select({ one: sql`1` })
    .from(quotes)
    .where(and(eq(quotes.projectId, files.contextId), holds(quotes.termsAndConditions)));
  const inRevision = db
    .select({ one: sql`1` })
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.projectId, files.contextId), holds(quoteRevisions.termsAndConditions)));
  const inBrief = db
    .select({ one: sql`1` })
    .from(briefs)
    .where(and(eq(briefs.id, files.contextId), holds(briefs.attachments)));
  const inDraft = db
    .select({ one: sql`1` })
    .from(requestDrafts)
    .where(
      and(
        eq(requestDrafts.id, files.contextId),
        sql`${requestDrafts.content}->'attachmentIds' @> jsonb_build_array(${files.id}::text)`,
      ),
    );
  const answers = (list: typeof vettingCases.responses | typeof vettingCases.renewalResponses) =>
    sql`jsonb_path_exists(${list}, '$[*].questionResponse.fileIds[*] ? (@ == $id)', jsonb_build_object('id', ${files.id}::text))`;
  const inCase = db
    .select({ one: sql`1` })
    .from(vettingCases)
    .where(
      and(
        eq(vettingCases.businessId, files.businessId),
        or(answers(vettingCases.responses), answers(vettingCases.renewalResponses)),
      ),
    );
  const inSellerFiles = db
    .select({ one: sql`1` })
    .from(projectFiles)
    .where(eq(projectFiles.fileId, files.id));
  const inBuyerFiles = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.id, files.contextId), holds(projects.buyerFiles)));
  const inMessage = db.select({ one: sql`1` }).from(chatFiles).where(eq(chatFiles.fileId, files.id));
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.state, 'complete'),
        lt(files.touchedAt, since),
        or(
          and(isFor('quote-attachment'), notExists(inQuote), notExists(inRevision)),
          and(isFor('brief-attachment'), notExists(inBrief), notExists(inDraft)),
          and(isFor('vetting-evidence'), notExists(inCase)),
          isFor('portfolio-picture'),
          and(isFor('seller-file'), notExists(inSellerFiles)),
          and(isFor('buyer-file'), notExists(inBuyerFiles)),
          and(isFor('chat-file'), notExists(inMessage)),
        ),
      ),
    )
    .orderBy(asc(files.touchedAt))
    .limit(limit)
    .for('update', { of: files, skipLocked: true });
}

export async function deleteFile(db: Executor, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

export async function listAbandoned(db: Executor, since: Date, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.state, 'uploading'), lt(files.touchedAt, since)))
    .orderBy(asc(files.touchedAt))
    .limit(limit);
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.delete(files).where(and(eq(files.id, id), eq(files.state, 'uploading')));
}

export async function findProjectState(db: Executor, id: string, sight: ProjectSight) {
  const [row] = await db
    .select({
      briefId: projects.briefId,
      briefState: briefs.state,
      status: projects.status,
      acceptRfq: projects.acceptRfq,
      isProcurement: briefs.isProcurement,
      buyerReviewed: projects.buyerReviewed,
      supplierReviewed: projects.supplierReviewed,
      workAcceptedAt: projects.workAcceptedAt,
      changesAskedAt: projects.changesAskedAt,
      dueAt: briefs.dueAt,
    })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(and(eq(projects.id, id), isInSight(sight)));
  return row ?? null;
}

export async function findStatusOfBuyer(db: Executor, id: string, businessId: string) {
  const [row] = await db
    .select({ status: projects.status })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(and(eq(projects.id, id), eq(briefs.buyerBusinessId, businessId)));
  return row?.status ?? null;
}

export async function isDraftOf(db: Executor, id: string, businessId: string): Promise<boolean> {
  const own = and(eq(requestDrafts.id, id), eq(requestDrafts.buyerBusinessId, businessId));
  return (await db.$count(requestDrafts, own)) > 0;
}

export async function findBriefState(db: Executor, id: string, businessId: string) {
  const [row] = await db
    .select({ state: briefs.state })
    .from(briefs)
    .where(and(eq(briefs.id, id), eq(briefs.buyerBusinessId, businessId)));
  return row?.state ?? null;
}

export async function findLinkKey(db: Executor): Promise<Buffer> {
  const [row] = await db
    .select({ key: signingKeys.key })
    .from(signingKeys)
    .where(eq(signingKeys.name, 'file-links'));
  if (!row) throw new Error('The key that signs links to files is missing.');
  return row.key;
}
