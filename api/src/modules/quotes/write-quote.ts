import { firstStartDateAt } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { type FileLinks, requireAttachable } from '../files/index.ts';
import type { LockedProject } from '../project-life/index.ts';
import type { LodgingRules } from './content/quote-content.ts';
import { buyersRules, findQuote, type QuoteRow } from './quotes.repository.ts';
import { presentedQuote } from './read-quote.ts';

export interface QuoteWrite<Body> {
  project: LockedProject;
  body: Body;
  byUserId: string;
  now: Date;
  settings: Settings;
  links: FileLinks;
}

/** Throws 409 with the current quote if `body.version` is outdated, so that colleagues do not overwrite each other. */
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

export async function quoteRulesOf(
  db: Executor,
  { project, now }: Pick<QuoteWrite<unknown>, 'project' | 'now'>,
): Promise<LodgingRules> {
  return {
    isProcurement: project.state.isProcurement,
    ...(await buyersRules(db, project.id)),
    firstStartDate: firstStartDateAt(now),
  };
}

/** Throws 400 for any file that the business did not upload for this quote. */
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
