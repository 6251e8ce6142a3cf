import {
  type ProjectActionBody,
  projectActionBodies,
  type SellerActionName,
} from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database/database.ts';
import type { ProjectSight } from '../../platform/project-sight.repository.ts';
import type { Settings } from '../../platform/settings.ts';
import { requiredAs, storableAs } from '../../platform/texts/typed-text.ts';
import type { FileLinks } from '../files/index.ts';
import { changeProject, type LockedProject, lockProjectOfSeller } from '../project-life/index.ts';
import { editQuote, lodgedRevisionOf, recallQuote, submitQuote } from '../quotes/index.ts';
import { saveBuyerRating, saveRejectReason } from './projects.repository.ts';
import { editSellerFiles } from './seller-files/edit-seller-files.ts';
import { addCollaborator, removeCollaborator } from './sharing/share-project.ts';

export interface ActionContext {
  project: LockedProject;
  byUserId: string;
  now: Date;
  settings: Settings;
  links: FileLinks;
}

type ActionHandler<Action extends SellerActionName> = (
  db: Executor,
  context: ActionContext,
  body: ProjectActionBody<Action>,
) => Promise<void>;

const handlers: { [Action in SellerActionName]: ActionHandler<Action> } = {
  acceptProject: (db, context) => changeProject(db, { ...context, actor: 'seller', action: 'acceptProject' }),
  rejectBrief: async (db, context, body) => {
    const detail = storableAs(projectActionBodies.rejectBrief.properties.reason, body.reason, 'reason');
    const revision = await lodgedRevisionOf(db, context.project.id);
    await changeProject(db, { ...context, actor: 'seller', action: 'rejectBrief', detail, revision });
    await saveRejectReason(db, context.project.id, detail);
  },
  submitQuote: (db, context, body) => submitQuote(db, { ...context, body }),
  editQuote: (db, context, body) => editQuote(db, { ...context, body }),
  recallQuote: (db, context) => recallQuote(db, context),
  completeWork: (db, context) => changeProject(db, { ...context, actor: 'seller', action: 'completeWork' }),
  rateBuyer: async (db, context, body) => {
    await changeProject(db, { ...context, actor: 'seller', action: 'rateBuyer' });
    const reviewText = requiredAs(projectActionBodies.rateBuyer.properties.review, body.review, 'review');
    await saveBuyerRating(db, context.project.id, { rating: body.rating, reviewText });
  },
  sellerEditFile: editSellerFiles,
  addSellerCollaborator: addCollaborator,
  removeSellerCollaborator: removeCollaborator,
};

export interface SellerAction extends ProjectSight {
  projectId: string;
  byUserId: string;
  now: Date;
  settings: Settings;
  links: FileLinks;
  action: SellerActionName;
  body: unknown;
}

export async function performSellerAction(db: Executor, wanted: SellerAction): Promise<void> {
  const { projectId, businessId, onlyOf, byUserId, now, settings, links, action, body } = wanted;
  const project = await lockProjectOfSeller(db, { id: projectId, businessId, onlyOf, now });
  // The route has checked the body against the schema of this action.
  const handle = handlers[action] as (db: Executor, context: ActionContext, body: unknown) => Promise<void>;
  await handle(db, { project, byUserId, now, settings, links }, body);
}
