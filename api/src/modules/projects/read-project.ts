import type { Attachment, Brief, Project, Quote } from '@worklane/shared-kernel/contracts';
import { dayOfInstant, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import {
  type FileLinks,
  findFiles,
  inOrder,
  presentAttachment,
  presentBriefAttachment,
} from '../files/index.ts';
import { readQuote } from '../quotes/index.ts';
import { briefBadgesFor } from '../vetting/index.ts';
import { listCollaborators } from './collaborators.repository.ts';
import { presentSellerFiles } from './project-files.presenter.ts';
import { listSellerFiles } from './project-files.repository.ts';
import { presentBriefForSeller, presentProject } from './projects.presenter.ts';
import { findProject, listEvents } from './projects.repository.ts';

/** The reading person and business, the time (badges expire), and file links for the reader's session. */
interface Reader {
  userId: string;
  businessId: string;
  /** Leads read when a badge lapses. */
  isPrimary: boolean;
  now: Date;
  links: FileLinks;
}

/** A project of the seller's business. Throws 404 for any other, so that its existence is not revealed. */
export async function readProject(
  db: Executor,
  projectId: string,
  { userId, businessId, isPrimary, now, links }: Reader,
): Promise<Project> {
  const record = await findProject(db, { projectId }, businessId);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('project.notFound');
  // Sequential: a transaction has one connection.
  const quote = await readQuote(db, projectId, links);
  const workStartsOn = isPrimary ? startOf(quote, record.brief) : null;
  const badges = await briefBadgesFor(db, { briefId: record.brief.id, businessId, now, workStartsOn });
  const attachments = await briefFiles(db, record.brief.attachments, links);
  const sellerFiles = presentSellerFiles(await listSellerFiles(db, { projectId, userId }), links);
  const buyerFiles = await filesOfBuyer(db, record.project.buyerFiles, links);
  const collaborators = await listCollaborators(db, projectId);
  const events = await listEvents(db, projectId);
  return presentProject({
    record,
    badges,
    attachments,
    quote,
    sellerFiles,
    buyerFiles,
    collaborators,
    events,
    now,
  });
}

/** The day on which the work of an open job starts: as the seller quotes, else as the buyer asks. */
function startOf(quote: Quote | null, brief: { startDate: string | null }): string | null {
  return (quote?.startDate && dayOfInstant(quote.startDate)) ?? brief.startDate;
}

/** A brief the seller's business is invited to. Throws 404 for any other. */
export async function readBrief(
  db: Executor,
  briefId: string,
  { businessId, isPrimary, now, links }: Reader,
): Promise<Brief> {
  const record = await findProject(db, { briefId }, businessId);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('brief.notFound');
  const workStartsOn = isPrimary ? record.brief.startDate : null;
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
