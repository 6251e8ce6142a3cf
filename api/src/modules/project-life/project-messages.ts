import {
  fullName,
  notificationTarget,
  type ProjectActor,
  type ProjectMessageTemplate,
  type TransitionEffect,
} from '@worklane/shared-kernel/domain';
import { escapeText } from '../../platform/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { NewMail } from '../mail/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { LockedProject } from './project-life.repository.ts';

export interface ProjectMessage {
  project: LockedProject;
  effect: Extract<TransitionEffect, { kind: 'notification' }>;
  /** User ids of the project's collaborators. */
  collaboratorIds: readonly string[];
  byUserId: string;
}

/** As `ProjectMessage`, for mails; `detail` is the reason the person gave. */
type ProjectMail = Omit<ProjectMessage, 'effect'> & {
  effect: Extract<TransitionEffect, { kind: 'email' }>;
  detail: string | null;
};

const INVITATIONS = { template: 'project.invitedToSeveral', link: '/projects/pending' } as const;

/** The notifications of one effect: one for each person of the notified side except the person who acted. */
export function notificationsOf(message: ProjectMessage): NewNotification[] {
  const { project, effect, collaboratorIds, byUserId } = message;
  return recipientsOf({ project, to: effect.to, collaboratorIds, byUserId }).map((recipientId) => ({
    recipientId,
    entity: 'Project',
    entityId: project.id,
    state: stateFor(effect.template),
    collaboratorId: effect.to === 'seller' ? project.buyerUserId : project.supplierUserId,
    ...wordsFor(effect.template, project),
  }));
}

/** The mails of one effect, to the people who get its notification. Invitations that come together are one mail. */
export function mailsOf({ project, effect, collaboratorIds, byUserId, detail }: ProjectMail): NewMail[] {
  const { template } = effect;
  const link = notificationTarget({ state: stateFor(template), entityId: project.id });
  return recipientsOf({ project, to: effect.to, collaboratorIds, byUserId }).map((userId) => ({
    to: { userId },
    template,
    kind: template,
    values: { ...peopleOf(project), detail: detail ?? '' },
    ...(link !== null && { link }),
    ...(template === 'project.invited' && { group: INVITATIONS }),
  }));
}

/** Everybody of the side that is told, except the person who acted. */
function recipientsOf({
  project,
  to,
  collaboratorIds,
  byUserId,
}: Pick<ProjectMessage, 'project' | 'collaboratorIds' | 'byUserId'> & { to: ProjectActor }): string[] {
  const side = to === 'seller' ? [project.supplierUserId, ...collaboratorIds] : [project.buyerUserId];
  return [...new Set(side)].filter((userId) => userId !== byUserId);
}

const stateFor = (template: ProjectMessageTemplate) =>
  template === 'project.invited' ? 'project.briefView' : 'project';

const peopleOf = (project: LockedProject) => ({
  title: project.workTitle,
  business: project.businessName,
  person: fullName({ firstName: project.buyerFirstName, lastName: project.buyerLastName }),
});

function wordsFor(template: ProjectMessageTemplate, project: LockedProject) {
  const { title, business, person } = peopleOf(project);
  const params = { title: escapeText(title), business: escapeText(business), person: escapeText(person) };
  return {
    subject: wordsOf(`notification.${template}.subject`),
    body: wordsOf(`notification.${template}.body`, params),
  };
}
