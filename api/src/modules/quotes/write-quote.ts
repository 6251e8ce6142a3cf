import type { QuoteRules } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { conflict } from '../../platform/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { type FileLinks, requireAttachable } from '../files/index.ts';
import type { LockedProject } from '../project-life/index.ts';
import { findQuote, isStartDateMandatory, type QuoteRow } from './quotes.repository.ts';
import { presentedQuote } from './read-quote.ts';

/** A seller writing the quote of a job that is locked for them. */
export interface QuoteWrite<Body> {
  project: LockedProject;
  body: Body;
  byUserId: string;
  now: Date;
  settings: Settings;
  /** For the quote as it is now, where that is the answer. */
  links: FileLinks;
}

/**
 * The quote as it stands, null for none yet. Throws 409 with it where the writer has seen an older version:
 * two colleagues never overwrite each other.
 */
export async function currentQuote(
  db: Executor,
  { project, body, links }: Pick<QuoteWrite<{ version: number }>, 'project' | 'body' | 'links'>,
): Promise<QuoteRow | null> {
  const found = await findQuote(db, project.id);
  if ((found?.quote.version ?? 0) !== body.version) {
    throw conflict('quote.stale', { current: found && (await presentedQuote(db, found, links)) });
  }
  return found?.quote ?? null;
}

export async function quoteRulesOf(db: Executor, project: LockedProject): Promise<QuoteRules> {
  return {
    isProcurement: project.isProcurement,
    isStartDateMandatory: await isStartDateMandatory(db, project.id),
  };
}

/** The ids of a quote's files. Throws 400 for any that the seller's business did not upload for this quote. */
export async function quoteFilesOf(
  db: Executor,
  { project, body, now }: Pick<QuoteWrite<{ termsAndConditions?: string[] }>, 'project' | 'body' | 'now'>,
): Promise<string[]> {
  return requireAttachable(db, {
    fileIds: body.termsAndConditions ?? [],
    field: 'termsAndConditions',
    purpose: 'quote-attachment',
    contextId: project.id,
    businessId: project.businessId,
    now,
  });
}
