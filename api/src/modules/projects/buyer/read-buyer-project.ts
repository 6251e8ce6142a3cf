import type { BuyerProject } from '@worklane/shared-kernel/contracts';
import { isSealedNow } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { linksFor } from '../../files/index.ts';
import { readPaymentPlan } from '../../payments/index.ts';
import { readQuoteForBuyer } from '../../quotes/index.ts';
import { readHistory } from '../history.repository.ts';
import { filesOfBuyer } from '../read-project.ts';
import { presentSellerFile } from '../seller-files/project-files.presenter.ts';
import { listPublicFiles } from '../seller-files/project-files.repository.ts';
import { presentBuyerProject } from './buyer-projects.presenter.ts';
import { findProjectOfBuyer } from './buyer-projects.repository.ts';

export interface BuyerCall {
  params: { id: string };
  user: { id: string; businessId: string; sessionId: string; isOperator: boolean };
  db: Executor;
  now: Date;
  platform: Platform;
}

/** Throws 404 for a project of another buyer. */
export async function readBuyerProject({
  db,
  params,
  user,
  now,
  platform,
}: BuyerCall): Promise<BuyerProject> {
  const record = await findProjectOfBuyer(db, params.id, user.businessId);
  if (!record) throw notFound('project.notFound');
  const { project, brief } = record;
  const links = linksFor(platform, user, now);
  const { quote, isSealed } = await readQuoteForBuyer(db, { projectId: project.id, brief, now, links });
  const isClosed = isSealedNow(brief, now);
  // A file that a contractor shows could be its quote.
  const shown = isClosed ? [] : await listPublicFiles(db, params.id);
  return presentBuyerProject(record, {
    quote,
    hasSealedQuote: isSealed,
    isSealedNow: isClosed,
    sellerFiles: shown.map((file) => presentSellerFile(file, links)),
    buyerFiles: await filesOfBuyer(db, project.buyerFiles, links),
    events: await readHistory(db, project.id),
    payments: await readPaymentPlan(db, record, now),
  });
}
