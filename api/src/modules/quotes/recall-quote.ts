import type { Executor } from '../../platform/database/database.ts';
import { changeProject } from '../project-life/index.ts';
import { clearLodging, findQuote } from './quotes.repository.ts';
import type { QuoteWrite } from './write-quote.ts';

export async function recallQuote(db: Executor, write: Omit<QuoteWrite<unknown>, 'body'>): Promise<void> {
  const { project, byUserId, now, settings } = write;
  const found = await findQuote(db, project.id);
  const revision = found?.quote.revision ?? null;
  await changeProject(db, {
    project,
    actor: 'seller',
    action: 'recallQuote',
    byUserId,
    now,
    settings,
    revision,
  });
  await clearLodging(db, project.id, byUserId, now);
}
