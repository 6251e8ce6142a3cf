import { isSealedNow, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { findQuoteOfEither, type QuoteOfEither } from './quote-documents.repository.ts';

export type LodgedQuote = Omit<QuoteOfEither, 'quote'> & {
  quote: NonNullable<QuoteOfEither['quote']>;
  lodgedAt: Date;
};

/** Throws 404 without a lodged quote, and for people of neither the seller nor the buyer; 409 for the buyer's while it is sealed. */
export async function readableQuote(
  db: Executor,
  projectId: string,
  user: { id: string; businessId: string | null; seesOnlyShared: boolean },
  now: Date,
): Promise<LodgedQuote> {
  const { businessId } = user;
  const found =
    businessId === null ? null : await findQuoteOfEither(db, projectId, sightOf({ ...user, businessId }));
  if (!found || !isVisibleToSeller(found.project.status)) throw notFound('project.notFound');
  const { quote } = found;
  if (found.project.businessId !== businessId && isSealedNow(found.brief, now))
    throw conflict('quote.sealed');
  if (!quote?.lodgedAt) throw notFound('quote.notLodged');
  return { ...found, quote, lodgedAt: quote.lodgedAt };
}
