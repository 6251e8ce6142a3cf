import type { ProjectMessageTemplate, TransitionEffect } from '@worklane/shared-kernel/domain';
import { escapeText } from '../../platform/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { LockedProject } from './lock-projects.ts';

export interface ProjectMessage {
  project: LockedProject;
  effects: readonly TransitionEffect[];
  /** People of the seller's business who follow this job beside its owner. */
  collaboratorIds: readonly string[];
  byUserId: string;
}

/** The notifications a transition causes, one for each person on the side it tells, but not the doer. */
export function notificationsOf(message: ProjectMessage): NewNotification[] {
  const { project, effects, collaboratorIds, byUserId } = message;
  return effects.flatMap((effect) => {
    if (effect.kind !== 'notification') return [];
    const isToSeller = effect.to === 'seller';
    const recipients = isToSeller ? [project.supplierUserId, ...collaboratorIds] : [project.buyerUserId];
    return [...new Set(recipients)]
      .filter((recipientId) => recipientId !== byUserId)
      .map((recipientId) => ({
        recipientId,
        entity: 'Project',
        entityId: project.id,
        state: effect.template === 'project.invited' ? ('project.briefView' as const) : ('project' as const),
        collaboratorId: isToSeller ? project.buyerUserId : project.supplierUserId,
        ...wordsFor(effect.template, project),
      }));
  });
}

function wordsFor(template: ProjectMessageTemplate, project: LockedProject) {
  const params = {
    title: escapeText(project.workTitle),
    business: escapeText(project.businessName),
    person: escapeText(`${project.buyerFirstName} ${project.buyerLastName}`),
  };
  return {
    subject: wordsOf(`notification.${template}.subject`),
    body: wordsOf(`notification.${template}.body`, params),
  };
}
