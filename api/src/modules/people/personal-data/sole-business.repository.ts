import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  briefs,
  files,
  projectFiles,
  projects,
  quoteRevisions,
  quotes,
  vettingCases,
  vettingLevels,
} from '../../../platform/database/tables.ts';
import { part } from './personal-data-part.ts';

const ofProject = { jobId: projects.id, job: briefs.workTitle };

/** The business of its only user: it is deleted when they leave, with the work of former colleagues. */
const soleBusinessOf = (userId: string): SQL => sql`(select u.business_id from users u where u.id = ${userId}
  and u.is_primary and not exists (select from users o where o.business_id = u.business_id and o.id <> u.id))`;

export const soleBusinessParts = [
  part('businessJobs', (db, userId) =>
    db
      .select({ ...ofProject, status: projects.status, createdAt: projects.createdAt })
      .from(projects)
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(eq(projects.businessId, soleBusinessOf(userId)))
      .orderBy(asc(projects.createdAt), asc(projects.id)),
  ),
  part('businessQuotes', (db, userId) =>
    db
      .select({ ...ofProject, quote: quotes })
      .from(quotes)
      .innerJoin(projects, eq(projects.id, quotes.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(eq(projects.businessId, soleBusinessOf(userId)))
      .orderBy(asc(quotes.updatedAt), asc(projects.id)),
  ),
  part('businessQuoteRevisions', (db, userId) =>
    db
      .select({ ...ofProject, revision: quoteRevisions })
      .from(quoteRevisions)
      .innerJoin(projects, eq(projects.id, quoteRevisions.projectId))
      .innerJoin(briefs, eq(briefs.id, projects.briefId))
      .where(eq(projects.businessId, soleBusinessOf(userId)))
      .orderBy(asc(quoteRevisions.lodgedAt), asc(projects.id)),
  ),
  part('businessBadges', (db, userId) =>
    db
      .select({
        badge: vettingLevels.name,
        state: vettingCases.state,
        answers: vettingCases.responses,
        renewal: vettingCases.renewalResponses,
        expiresOn: vettingCases.expiresOn,
        updatedAt: vettingCases.updatedAt,
      })
      .from(vettingCases)
      .innerJoin(vettingLevels, eq(vettingLevels.id, vettingCases.levelId))
      .where(eq(vettingCases.businessId, soleBusinessOf(userId)))
      .orderBy(asc(vettingLevels.name), asc(vettingCases.id)),
  ),
] as const;

/** Files of quotes, badges and public project files; private files and chat files are excluded. */
export async function listBusinessFiles(db: Executor, userId: string) {
  const shown = db
    .select({ id: projectFiles.fileId })
    .from(projectFiles)
    .where(eq(projectFiles.isPublic, true));
  return db
    .select({ name: files.name, size: files.size, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.businessId, soleBusinessOf(userId)),
        ne(files.ownerId, userId),
        eq(files.state, 'complete'),
        isNull(files.threat),
        or(
          inArray(files.purpose, ['quote-attachment', 'vetting-evidence', 'portfolio-picture']),
          and(eq(files.purpose, 'seller-file'), inArray(files.id, shown)),
        ),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
}
