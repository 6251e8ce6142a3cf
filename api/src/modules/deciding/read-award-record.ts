import type { AwardRecord, Comparison } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FileLinks, findFiles, inOrder, linksFor, presentAttachment } from '../files/index.ts';
import { findAwardRecord } from './decisions.repository.ts';

interface RecordReading {
  briefId: string;
  user: { businessId: string; sessionId: string };
  now: Date;
  platform: Platform;
}

/** Throws 404 for a Work Request of another business, and for one that was not awarded. */
export async function readAwardRecord(
  db: Executor,
  { briefId, user, now, platform }: RecordReading,
): Promise<AwardRecord> {
  const found = await findAwardRecord(db, briefId, user.businessId);
  if (!found) throw notFound('award.noRecord');
  const { record, businessName, by } = found;
  return {
    awardedAt: record.at.toISOString(),
    by,
    projectId: record.projectId,
    businessName,
    reasons: record.reasons,
    comparison: await withOwnLinks(db, record.comparison, linksFor(platform, user, now)),
  };
}

/** Links to files are for one session, so the stored ones are replaced. */
async function withOwnLinks(db: Executor, comparison: Comparison, links: FileLinks): Promise<Comparison> {
  const idsOf = ({ content }: Comparison['quotes'][number]) =>
    content.termsAndConditions.map(({ _id }) => _id);
  const found = await findFiles(db, comparison.quotes.flatMap(idsOf));
  const quotes = comparison.quotes.map((quote) => ({
    ...quote,
    content: {
      ...quote.content,
      termsAndConditions: inOrder(idsOf(quote), found).map((file) => presentAttachment(file, links)),
    },
  }));
  return { ...comparison, quotes };
}
