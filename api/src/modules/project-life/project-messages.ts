import {
  fullName,
  isPushKind,
  notificationTarget,
  type ProjectActor,
  type ProjectMessageTemplate,
  shortDate,
  type TransitionEffect,
  timeZoneAt,
  toldPath,
} from '@worklane/shared-kernel/domain';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { NewMail } from '../mail/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { LockedProject } from './project-life.repository.ts';

export interface ProjectMessage {
  project: LockedProject;
  effect: Extract<TransitionEffect, { kind: 'notification' }>;
  collaboratorIds: readonly string[];
  byUserId: string;
  byName: string;
  colleagueId?: string | null | undefined;
  reason: string | null;
}

type ProjectMail = Omit<ProjectMessage, 'effect' | 'byName' | 'colleagueId'> & {
  effect: Extract<TransitionEffect, { kind: 'email' }>;
};

export function notificationsOf(message: ProjectMessage): NewNotification[] {
  const { project, effect, byUserId, colleagueId } = message;
  const { template, to } = effect;
  const recipients =
    to === 'colleague' ? [colleagueId ?? []].flat() : recipientsOf({ ...message, to, byUserId });
  const isFromColleague = to === 'colleague' || template.startsWith(AMONG_COLLEAGUES);
  return recipients.map((recipientId) => ({
    recipientId,
    ...subjectOf(project, { to, template }),
    collaboratorId: isFromColleague
      ? byUserId
      : to === 'seller'
        ? project.buyerUserId
        : project.supplierUserId,
    ...wordsFor(template, message),
    ...(template === 'project.invited' && { group: invitationsFrom(project) }),
    ...(isPushKind(template) && { push: template }),
  }));
}

/** These show the person of the seller's side who acted. */
const AMONG_COLLEAGUES = 'project.colleague';

function invitationsFrom(project: LockedProject): NewNotification['group'] {
  const { person } = peopleOf(project);
  return {
    key: `project.invited/${project.buyerUserId}`,
    dueAt: project.dueAt,
    wordsFor: (count, firstDueAt) => {
      const params = {
        count,
        person: escapeText(person),
        buyer: escapeText(project.buyerBusinessName),
      };
      const body = wordsOf('notification.project.invitedToSeveral.body', params);
      return {
        subject: wordsOf('notification.project.invitedToSeveral.subject', params),
        body: [body, dueSentence(firstDueAt, timeZoneAt(project))].filter(Boolean).join(' '),
      };
    },
  };
}

const invitationMails = ({ id }: LockedProject): NonNullable<NewMail['group']> => ({
  template: 'project.invitedToSeveral',
  subjectId: id,
  linkOf: (mailId) => toldPath('/projects/pending', mailId),
});

function dueSentence(firstDueAt: Date | null, zone: string): string {
  if (!firstDueAt) return '';
  const { code, params } = shortDate(firstDueAt.toISOString(), zone);
  return wordsOf('notification.project.invitedToSeveral.firstDue', { day: wordsOf(code, params) });
}

export function mailsOf({ project, effect, collaboratorIds, byUserId, reason }: ProjectMail): NewMail[] {
  const { template, words = template } = effect;
  const link = notificationTarget(subjectOf(project, effect));
  return recipientsOf({ project, to: effect.to, collaboratorIds, byUserId }).map((userId) => ({
    to: { userId },
    template: words,
    kind: template,
    values: { ...peopleOf(project), detail: reason ?? '' },
    ...(link !== null && { link }),
    ...(template === 'project.invited' && { group: invitationMails(project) }),
  }));
}

function recipientsOf({
  project,
  to,
  collaboratorIds,
  byUserId,
}: Pick<ProjectMessage, 'project' | 'collaboratorIds' | 'byUserId'> & { to: ProjectActor }): string[] {
  const side = to === 'seller' ? [project.supplierUserId, ...collaboratorIds] : [project.buyerUserId];
  return [...new Set(side)].filter((userId) => userId !== byUserId);
}

/** The buyer's page is that of the brief. */
function subjectOf(
  { id, briefId }: LockedProject,
  { to, template }: { to: ProjectActor | 'colleague'; template: ProjectMessageTemplate },
) {
  if (to === 'buyer') return { entity: 'Rfq', entityId: briefId, state: 'brief' as const };
  const state = template === 'project.invited' ? ('project.briefView' as const) : ('project' as const);
  return { entity: 'Project', entityId: id, state };
}

const peopleOf = (project: LockedProject) => ({
  title: project.workTitle,
  business: project.businessName,
  person: fullName({ firstName: project.buyerFirstName, lastName: project.buyerLastName }),
});

function wordsFor(template: ProjectMessageTemplate, { project, byName, reason }: ProjectMessage) {
  const { title, business, person } = peopleOf(project);
  const params = {
    title: escapeText(title),
    business: escapeText(business),
    person: escapeText(person),
    colleague: escapeText(byName),
  };
  const body = wordsOf(`notification.${template}.body`, params);
  return {
    subject: wordsOf(`notification.${template}.subject`),
    body:
      reason === null ? body : `${body} ${wordsOf('notification.reason', { reason: escapeText(reason) })}`,
  };
}
