import type { Brief, Project } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import { type FileLinks, findFiles, inOrder, presentBriefAttachment } from '../files/index.ts';
import { readQuote } from '../quotes/index.ts';
import { briefBadgesFor } from '../vetting/index.ts';
import { listCollaborators } from './collaborators.repository.ts';
import { presentBriefForSeller, presentProject } from './projects.presenter.ts';
import { findProject, listEvents } from './projects.repository.ts';

/** The reading business, the time (badges expire), and file links for the reader's session. */
interface Reader {
  businessId: string;
  now: Date;
  links: FileLinks;
}

/** A project of the seller's business. Throws 404 for any other, so that its existence is not revealed. */
export async function readProject(
  db: Executor,
  projectId: string,
  { businessId, now, links }: Reader,
): Promise<Project> {
  const record = await findProject(db, { projectId }, businessId);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('project.notFound');
  // Sequential: a transaction has one connection.
  const badges = await briefBadgesFor(db, { briefId: record.brief.id, businessId, now });
  const attachments = await briefFiles(db, record.brief.attachments, links);
  const quote = await readQuote(db, projectId, links);
  const collaborators = await listCollaborators(db, projectId);
  const events = await listEvents(db, projectId);
  return presentProject({ record, badges, attachments, quote, collaborators, events });
}

/** A brief the seller's business is invited to. Throws 404 for any other. */
export async function readBrief(
  db: Executor,
  briefId: string,
  { businessId, now, links }: Reader,
): Promise<Brief> {
  const record = await findProject(db, { briefId }, businessId);
  if (!record || !isVisibleToSeller(record.project.status)) throw notFound('brief.notFound');
  const badges = await briefBadgesFor(db, { briefId, businessId, now });
  return presentBriefForSeller(record, badges, await briefFiles(db, record.brief.attachments, links));
}

async function briefFiles(db: Executor, ids: readonly string[], links: FileLinks) {
  return inOrder(ids, await findFiles(db, ids)).map((file) => presentBriefAttachment(file, links));
}
