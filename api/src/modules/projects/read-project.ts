import type { Attachment, Brief, Project, Quote } from '@worklane/shared-kernel/contracts';
import { dayOfInstant, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { JobSight } from '../../platform/job-sight.repository.ts';
import { countComments } from '../board/index.ts';
import {
  type FileLinks,
  findFiles,
  inOrder,
  presentAttachment,
  presentBriefAttachment,
} from '../files/index.ts';
import { findSeen } from '../project-life/index.ts';
import { readQuote } from '../quotes/index.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import { listCollaborators } from './collaborators.repository.ts';
import { presentSellerFiles } from './project-files.presenter.ts';
import { listSellerFiles } from './project-files.repository.ts';
import { presentBriefForSeller, presentProject } from './projects.presenter.ts';
import { findProject, listEvents } from './projects.repository.ts';

/** The reading person and what they see of their business, the time (badges expire), and file links for the reader's session. */
export interface Reader {
  userId: string;
  sight: JobSight;
  /** Leads read when a badge lapses. */
  isPrimary: boolean;
  now: Date;
  links: FileLinks;
}

/** A project that its seller's person sees. Throws 404 for any other, so that its existence is not revealed. */
export async function readProject(
  db: Executor,
  projectId: string,
  { userId, sight, isPrimary, now, links }: Reader,
): Promise<Project> {
  const record = await findProject(db, { projectId }, sight);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('project.notFound');
  // Sequential: a transaction has one connection.
  const quote = await readQuote(db, projectId, links);
  const workStartsOn = isPrimary ? startOf(quote, record.brief) : null;
  const { businessId } = sight;
  const badges = await briefBadgesFor(db, { briefId: record.brief.id, businessId, now, workStartsOn });
  const attachments = await briefFiles(db, record.brief.attachments, links);
  const sellerFiles = presentSellerFiles(await listSellerFiles(db, { projectId, userId }), links);
  const buyerFiles = await filesOfBuyer(db, record.project.buyerFiles, links);
  const collaborators = await listCollaborators(db, projectId);
  const events = await listEvents(db, projectId);
  const boardMessageCount = isLockedBy(badges) ? null : await countComments(db, record.brief.id);
  const isLodged = record.project.status === 'cash.quote-lodged';
  const seen = isLodged && quote ? await findSeen(db, projectId, quote.revision) : null;
  return presentProject({
    record,
    badges,
    attachments,
    quote,
    sellerFiles,
    buyerFiles,
    collaborators,
    events,
    boardMessageCount,
    seen,
    now,
  });
}

/** The day on which the work of an open job starts: as the seller quotes, else as the buyer asks. */
function startOf(quote: Quote | null, brief: { startDate: string | null }): string | null {
  return (quote?.startDate && dayOfInstant(quote.startDate)) ?? brief.startDate;
}

/** A brief the seller's business is invited to, for who sees its project. Throws 404 for any other. */
export async function readBrief(
  db: Executor,
  briefId: string,
  { sight, isPrimary, now, links }: Reader,
): Promise<Brief> {
  const record = await findProject(db, { briefId }, sight);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('brief.notFound');
  const workStartsOn = isPrimary ? record.brief.startDate : null;
  const { businessId } = sight;
  const badges = await briefBadgesFor(db, { briefId, businessId, now, workStartsOn });
  return presentBriefForSeller(record, badges, await briefFiles(db, record.brief.attachments, links));
}

/** The files a buyer gave the seller of a project, in order. */
export async function filesOfBuyer(
  db: Executor,
  ids: readonly string[],
  links: FileLinks,
): Promise<Attachment[]> {
  return inOrder(ids, await findFiles(db, ids)).map((file) => presentAttachment(file, links));
}

async function briefFiles(db: Executor, ids: readonly string[], links: FileLinks) {
  return inOrder(ids, await findFiles(db, ids)).map((file) => presentBriefAttachment(file, links));
}
