import type { Attachment, Brief, Project, Quote } from '@worklane/shared-kernel/contracts';
import { dayOfInstant, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ProjectSight } from '../../platform/project-sight.repository.ts';
import { countComments } from '../board/index.ts';
import {
  type FileLinks,
  findFiles,
  inOrder,
  presentAttachment,
  presentBriefAttachment,
} from '../files/index.ts';
import { readPaymentPlan } from '../payments/index.ts';
import { findSeen, markBriefSeen } from '../project-life/index.ts';
import { readQuote } from '../quotes/index.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import { readHistory } from './history.repository.ts';
import { presentBriefForSeller, presentProject } from './projects.presenter.ts';
import { findProject, type ProjectRecord } from './projects.repository.ts';
import { presentSellerFiles } from './seller-files/project-files.presenter.ts';
import { listSellerFiles } from './seller-files/project-files.repository.ts';
import { listCollaborators } from './sharing/collaborators.repository.ts';

export interface Reader {
  userId: string;
  sight: ProjectSight;
  /** Only leads see when a badge expires. */
  isPrimary: boolean;
  now: Date;
  links: FileLinks;
  /** Records the first opening; absent for readings that do not count as one. */
  opens?: Executor;
}

/** Throws 404 for a project that the person does not see, so that its existence is not revealed. */
export async function readProject(
  db: Executor,
  projectId: string,
  { userId, sight, isPrimary, now, links, opens }: Reader,
): Promise<Project> {
  const record = await findProject(db, { projectId }, sight);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('project.notFound');
  if (opens) await markBriefSeen(opens, openingOf(record, now));
  // Reads one after another: a transaction has one connection.
  const quote = await readQuote(db, projectId, links);
  const workStartsOn = isPrimary ? startOf(quote, record.brief) : null;
  const { businessId } = sight;
  const badges = await briefBadgesFor(db, { briefId: record.brief.id, businessId, now, workStartsOn });
  const attachments = await briefFiles(db, record.brief.attachments, links);
  const sellerFiles = presentSellerFiles(await listSellerFiles(db, { projectId, userId }), links);
  const buyerFiles = await filesOfBuyer(db, record.project.buyerFiles, links);
  const collaborators = await listCollaborators(db, projectId);
  const events = await readHistory(db, projectId);
  const payments = await readPaymentPlan(db, record, now);
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
    payments,
    seen,
    now,
  });
}

const openingOf = ({ project, brief }: ProjectRecord, now: Date) => ({
  project,
  buyerBusinessId: brief.buyerBusinessId,
  now,
});

function startOf(quote: Quote | null, brief: { startDate: string | null }): string | null {
  return (quote?.startDate && dayOfInstant(quote.startDate)) ?? brief.startDate;
}

/** Throws 404 for a brief to which the business is not invited, or whose project the person does not see. */
export async function readBrief(
  db: Executor,
  briefId: string,
  { sight, isPrimary, now, links, opens }: Reader,
): Promise<Brief> {
  const record = await findProject(db, { briefId }, sight);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('brief.notFound');
  if (opens) await markBriefSeen(opens, openingOf(record, now));
  const workStartsOn = isPrimary ? record.brief.startDate : null;
  const { businessId } = sight;
  const badges = await briefBadgesFor(db, { briefId, businessId, now, workStartsOn });
  return presentBriefForSeller(record, badges, await briefFiles(db, record.brief.attachments, links));
}

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
