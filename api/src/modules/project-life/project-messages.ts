import type { ProjectMessageTemplate, TransitionEffect } from '@worklane/shared-kernel/domain';
import { escapeText } from '../../platform/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { LockedProject } from './project-life.repository.ts';

export interface ProjectMessage {
  project: LockedProject;
  effect: Extract<TransitionEffect, { kind: 'notification' }>;
  /** User ids of the project's collaborators. */
  collaboratorIds: readonly string[];
  byUserId: string;
  /** The reason the person gave, plain text. */
  reason: string | null;
}

/** The notifications of one effect: one for each person of the notified side except the person who acted. */
export function notificationsOf(message: ProjectMessage): NewNotification[] {
  const { project, effect, collaboratorIds, byUserId, reason } = message;
  const isToSeller = effect.to === 'seller';
  const recipients = isToSeller ? [project.supplierUserId, ...collaboratorIds] : [project.buyerUserId];
  return [...new Set(recipients)]
    .filter((recipientId) => recipientId !== byUserId)
    .map((recipientId) => ({
      recipientId,
      entity: 'Project',
      entityId: project.id,
      state: effect.template === 'project.invited' ? 'project.briefView' : 'project',
      collaboratorId: isToSeller ? project.buyerUserId : project.supplierUserId,
      ...wordsFor(effect.template, project, reason),
    }));
}

function wordsFor(template: ProjectMessageTemplate, project: LockedProject, reason: string | null) {
  const params = {
    title: escapeText(project.workTitle),
    business: escapeText(project.businessName),
    person: escapeText(`${project.buyerFirstName} ${project.buyerLastName}`),
  };
  const body = wordsOf(`notification.${template}.body`, params);
  return {
    subject: wordsOf(`notification.${template}.subject`),
    body:
      reason === null ? body : `${body} ${wordsOf('notification.reason', { reason: escapeText(reason) })}`,
  };
}
