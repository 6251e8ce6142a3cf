import type { FilePurpose } from '@worklane/shared-kernel/contracts';
import { availableActions, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { conflict, notFound, ProblemError } from '../../platform/problem.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findBriefState, findProjectState } from './files.repository.ts';

/** Somebody who uploads: a user of a business. */
export type Uploader = SignedInUser & { businessId: string };

/** Throws unless the uploader may add a file to this very thing now; 404 for what is not theirs. */
export async function requireMayUpload(
  db: Executor,
  user: SignedInUser,
  purpose: FilePurpose,
  contextId: string,
): Promise<Uploader> {
  if (user.businessId === null || user.isOperator) throw new ProblemError(403, 'access.forbidden');
  const uploader: Uploader = { ...user, businessId: user.businessId };
  await rules[purpose](db, uploader, contextId);
  return uploader;
}

const rules: Readonly<Record<FilePurpose, (db: Executor, user: Uploader, id: string) => Promise<void>>> = {
  'quote-attachment': async (db, user, projectId) => {
    if (user.businessType !== 'standard') throw new ProblemError(403, 'access.standardOnly');
    const state = await findProjectState(db, projectId, user.businessId);
    if (!state || !isVisibleToSeller(state.status)) throw notFound('project.notFound');
    if (!availableActions(state, 'seller').includes('editQuote')) throw conflict('file.quoteNotOpen');
  },
  'brief-attachment': async (db, user, briefId) => {
    if (!user.isBuyer) throw new ProblemError(403, 'access.buyerOnly');
    const state = await findBriefState(db, briefId, user.businessId);
    if (!state) throw notFound('brief.notFound');
    if (state !== 'draft' && state !== 'published') throw conflict('brief.notOpen');
  },
};
