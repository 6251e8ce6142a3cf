import type { FilePurpose } from '@worklane/shared-kernel/contracts';
import { briefStateAfter, isActionAvailable, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import { chatEndOf } from '../../platform/chat-sight.repository.ts';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { isClosedToSeller, stateOf } from '../project-life/index.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import {
  findBriefState,
  findOtherInChat,
  findProjectState,
  findStatusOfBuyer,
  isDraftOf,
  isVettingQuestion,
} from './files.repository.ts';

export type Uploader = SignedInUser & { businessId: string };

export async function requireMayUpload(
  db: Executor,
  user: SignedInUser,
  purpose: FilePurpose,
  contextId: string,
  now: Date,
): Promise<Uploader> {
  if (user.businessId === null || user.isOperator) throw new ProblemError(403, 'access.forbidden');
  const uploader: Uploader = { ...user, businessId: user.businessId };
  await rules[purpose](db, uploader, contextId, now);
  return uploader;
}

type Rule = (db: Executor, user: Uploader, id: string, now: Date) => Promise<void>;

const rules: Readonly<Record<FilePurpose, Rule>> = {
  'quote-attachment': async (db, user, projectId, now) => {
    if (user.businessType !== 'standard') throw new ProblemError(403, 'access.standardOnly');
    const { businessId } = user;
    const found = await findProjectState(db, projectId, sightOf(user));
    if (!found || !isVisibleToSeller(found.status)) throw notFound('project.notFound');
    const isLocked = isLockedBy(await briefBadgesFor(db, { briefId: found.briefId, businessId, now }));
    const state = { ...stateOf(found, isLocked), isPastDue: isClosedToSeller(found, now) };
    if (isActionAvailable(state, 'seller', 'editQuote')) return;
    throw conflict(isLocked ? 'project.briefLocked' : 'file.quoteNotOpen');
  },
  'seller-file': async (db, user, projectId, now) => {
    if (user.businessType !== 'standard') throw new ProblemError(403, 'access.standardOnly');
    const { businessId } = user;
    const found = await findProjectState(db, projectId, sightOf(user));
    if (!found || !isVisibleToSeller(found.status)) throw notFound('project.notFound');
    const isLocked = isLockedBy(await briefBadgesFor(db, { briefId: found.briefId, businessId, now }));
    if (!isActionAvailable(stateOf(found, isLocked), 'seller', 'sellerEditFile')) {
      throw conflict('project.actionNotAvailable');
    }
  },
  'buyer-file': async (db, user, projectId) => {
    if (!user.isBuyer) throw new ProblemError(403, 'access.buyerOnly');
    const status = await findStatusOfBuyer(db, projectId, user.businessId);
    if (!status) throw notFound('project.notFound');
    if (!isVisibleToSeller(status)) throw conflict('brief.notOpen');
  },
  'brief-attachment': async (db, user, briefId) => {
    if (!user.isBuyer) throw new ProblemError(403, 'access.buyerOnly');
    const state = await findBriefState(db, briefId, user.businessId);
    if (!state && (await isDraftOf(db, briefId, user.businessId))) return;
    if (!state) throw notFound('brief.notFound');
    if (briefStateAfter(state, 'attachFiles') === null) throw conflict('brief.notOpen');
  },
  'portfolio-picture': async (_, user, businessId) => {
    if (user.businessType !== 'standard') throw new ProblemError(403, 'access.standardOnly');
    if (!user.isPrimary || user.businessId !== businessId)
      throw new ProblemError(403, 'business.onlyLeadEdits');
  },
  'chat-file': async (db, user, chatId) => {
    const other = await findOtherInChat(db, chatId, user.id);
    if (!other) throw notFound('chat.notFound');
    const end = chatEndOf(other.chatBusinessId, other);
    if (end) throw conflict(`chat.${end}`);
  },
  'vetting-evidence': async (db, user, questionId) => {
    if (user.businessType !== 'standard') throw new ProblemError(403, 'access.standardOnly');
    if (!user.isPrimary) throw new ProblemError(403, 'vetting.leadOnly');
    if (!(await isVettingQuestion(db, questionId))) throw notFound('vetting.levelNotFound');
  },
};
