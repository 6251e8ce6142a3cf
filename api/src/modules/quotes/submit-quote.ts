import type { SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/problem.ts';
import { addActivities, changeProject, forgetAskedChanges } from '../project-life/index.ts';
import { feesOf } from './content/fees.ts';
import { lodgeableContent } from './content/quote-content.ts';
import { addRevision, findSameRevision, isInspectionRecorded, saveQuote } from './quotes.repository.ts';
import { currentQuote, type QuoteWrite, quoteFilesOf, quoteRulesOf } from './write-quote.ts';

export async function submitQuote(db: Executor, write: QuoteWrite<SubmitQuoteBody>): Promise<void> {
  const { project, body, byUserId, now, settings } = write;
  const current = await currentQuote(db, write);
  if (!(await isInspectionRecorded(db, project.id))) throw conflict('quote.notInspected');
  const content = lodgeableContent(body, await quoteRulesOf(db, write), now);
  const termsAndConditions = await quoteFilesOf(db, write);
  const fees = feesOf(content.basePriceCents, settings, project.state.isProcurement);
  const revision = (current?.revision ?? 0) + 1;
  await changeProject(db, {
    project,
    actor: 'seller',
    action: 'submitQuote',
    byUserId,
    now,
    settings,
    revision,
  });
  await forgetAskedChanges(db, project.id);
  await saveQuote(db, {
    projectId: project.id,
    version: body.version + 1,
    revision,
    ...content,
    termsAndConditions,
    asTyped: {},
    ...fees,
    updatedAt: now,
    updatedBy: byUserId,
    lodgedAt: now,
  });
  await addRevision(db, {
    projectId: project.id,
    revision,
    ...content,
    termsAndConditions,
    ...fees,
    lodgedAt: now,
    lodgedBy: byUserId,
  });
  await recordRestoring(db, { projectId: project.id, revision, byUserId, now });
}

interface LodgedRevision {
  projectId: string;
  revision: number;
  byUserId: string;
  now: Date;
}

/** If the content equals a revision before the last one, the timeline names that revision. */
async function recordRestoring(db: Executor, { projectId, revision, byUserId, now }: LodgedRevision) {
  const restored = await findSameRevision(db, projectId, revision);
  if (restored === null || restored === revision - 1) return;
  await addActivities(db, [{ projectId, kind: 'quoteRestored', at: now, byUserId, revision: restored }]);
}
