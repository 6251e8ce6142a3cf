import { isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { sightOf } from '../../platform/job-sight.repository.ts';
import { notFound } from '../../platform/problem.ts';
import { findQuoteOfEither, type QuoteOfEither } from './quote-documents.repository.ts';

export type LodgedQuote = Omit<QuoteOfEither, 'quote'> & {
  quote: NonNullable<QuoteOfEither['quote']>;
  lodgedAt: Date;
};

/** A project's lodged quote, for its seller's and buyer's people. Throws 404 for others and without a lodged quote. */
export async function readableQuote(
  db: Executor,
  projectId: string,
  user: { id: string; businessId: string | null; seesOnlyShared: boolean },
): Promise<LodgedQuote> {
  const { businessId } = user;
  const found =
    businessId === null ? null : await findQuoteOfEither(db, projectId, sightOf({ ...user, businessId }));
  if (!found || !isVisibleToSeller(found.project.status)) throw notFound('project.notFound');
  const { quote } = found;
  if (!quote?.lodgedAt) throw notFound('quote.notLodged');
  return { ...found, quote, lodgedAt: quote.lodgedAt };
}
