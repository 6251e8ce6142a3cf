import type { ProjectActionBody, SellerActionName } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { storableOptionalText, storableText } from '../../platform/typed-text.ts';
import type { FileLinks } from '../files/index.ts';
import { changeProject, type LockedProject, lockProjectOfSeller } from '../project-life/index.ts';
import { editQuote, recallQuote, submitQuote } from '../quotes/index.ts';
import { saveBuyerRating, saveRejectReason } from './projects.repository.ts';
import { addCollaborator, removeCollaborator } from './share-project.ts';

/** Who acts, when and under which settings. */
export interface ActionContext {
  project: LockedProject;
  byUserId: string;
  now: Date;
  settings: Settings;
  links: FileLinks;
}

type ActionTaker<Action extends SellerActionName> = (
  db: Executor,
  context: ActionContext,
  body: ProjectActionBody<Action>,
) => Promise<void>;

const takers: { [Action in SellerActionName]: ActionTaker<Action> } = {
  acceptProject: (db, context) => changeProject(db, { ...context, actor: 'seller', action: 'acceptProject' }),
  rejectBrief: async (db, context, body) => {
    const detail = storableOptionalText(body.reason, 'reason');
    await changeProject(db, { ...context, actor: 'seller', action: 'rejectBrief', detail });
    await saveRejectReason(db, context.project.id, detail);
  },
  submitQuote: (db, context, body) => submitQuote(db, { ...context, body }),
  editQuote: (db, context, body) => editQuote(db, { ...context, body }),
  recallQuote: (db, context) => recallQuote(db, context),
  completeWork: (db, context) => changeProject(db, { ...context, actor: 'seller', action: 'completeWork' }),
  rateBuyer: async (db, context, body) => {
    await changeProject(db, { ...context, actor: 'seller', action: 'rateBuyer' });
    const reviewText = storableText(body.review, 'review');
    await saveBuyerRating(db, context.project.id, { rating: body.rating, reviewText });
  },
  addSellerCollaborator: addCollaborator,
  removeSellerCollaborator: removeCollaborator,
};

export interface SellerAction {
  projectId: string;
  businessId: string;
  byUserId: string;
  now: Date;
  settings: Settings;
  links: FileLinks;
  action: SellerActionName;
  body: unknown;
}

/** Does one action of a seller on a job that is locked meanwhile. Throws 404, 409 and 400 as its parts do. */
export async function takeSellerAction(db: Executor, wanted: SellerAction): Promise<void> {
  const { projectId, businessId, byUserId, now, settings, links, action, body } = wanted;
  const project = await lockProjectOfSeller(db, { id: projectId, businessId, now });
  // The route has checked the body against the schema of this very action.
  const take = takers[action] as (db: Executor, context: ActionContext, body: unknown) => Promise<void>;
  await take(db, { project, byUserId, now, settings, links }, body);
}
