import type { Executor } from '../../platform/database.ts';
import { conflict } from '../../platform/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import type { LockedProject } from '../project-life/index.ts';
import type { QuoteRules } from './quote-content.ts';
import { presentQuote } from './quotes.presenter.ts';
import { findQuote, isStartDateMandatory, type QuoteRow } from './quotes.repository.ts';

/** A seller writing the quote of a job that is locked for them. */
export interface QuoteWrite<Body> {
  project: LockedProject;
  body: Body;
  byUserId: string;
  now: Date;
  settings: Settings;
}

/**
 * The quote as it stands, null for none yet. Throws 409 with it where the writer has seen an older version:
 * two colleagues never overwrite each other.
 */
export async function currentQuote(
  db: Executor,
  projectId: string,
  version: number,
): Promise<QuoteRow | null> {
  const found = await findQuote(db, projectId);
  if ((found?.quote.version ?? 0) !== version) {
    throw conflict('quote.stale', { current: found && presentQuote(found) });
  }
  return found?.quote ?? null;
}

export async function quoteRulesOf(db: Executor, project: LockedProject): Promise<QuoteRules> {
  return {
    isProcurement: project.isProcurement,
    isStartDateMandatory: await isStartDateMandatory(db, project.id),
  };
}
