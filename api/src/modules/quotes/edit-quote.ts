import type { EditQuoteBody } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database/database.ts';
import { changeProject } from '../project-life/index.ts';
import { draftContent, fieldsAsTyped } from './content/quote-content.ts';
import { saveQuote } from './quotes.repository.ts';
import { currentQuote, type QuoteWrite, quoteFilesOf, quoteRulesOf } from './write-quote.ts';

export async function editQuote(db: Executor, write: QuoteWrite<EditQuoteBody>): Promise<void> {
  const { project, body, byUserId, now, settings } = write;
  const current = await currentQuote(db, write);
  const rules = await quoteRulesOf(db, write);
  const content = draftContent(body, rules);
  const termsAndConditions = await quoteFilesOf(db, write);
  await changeProject(db, { project, actor: 'seller', action: 'editQuote', byUserId, now, settings });
  await saveQuote(db, {
    projectId: project.id,
    version: body.version + 1,
    revision: current?.revision ?? 0,
    ...content,
    termsAndConditions,
    asTyped: fieldsAsTyped(body, rules),
    feeCents: null,
    buyerFeeCents: null,
    updatedAt: now,
    updatedBy: byUserId,
    lodgedAt: null,
  });
}
