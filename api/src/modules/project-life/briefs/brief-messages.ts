import {
  fullName,
  isVisibleToSeller,
  notificationTarget,
  type ProjectStatus,
  toldPath,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { wordsOf } from '../../../platform/words.ts';
import type { NewMail } from '../../mail/index.ts';
import type { NewNotification } from '../../notifications/index.ts';
import type { LockedProject } from '../project-life.repository.ts';
import { collaboratorsOf } from '../project-people.repository.ts';

type BriefTemplate = 'brief.changed' | 'brief.reminded' | 'brief.inspected';

export interface BriefMessage {
  template: BriefTemplate;
  byUserId: string;
  /** Names of what changed. */
  fields?: string;
}

interface Messages {
  notifications: NewNotification[];
  mails: NewMail[];
}

const openStatuses: readonly ProjectStatus[] = ['cash.quote-pending', 'cash.quote-lodged'];

export const canStillQuote = ({ state: { status } }: LockedProject): boolean =>
  isVisibleToSeller(status) && openStatuses.includes(status);

/** Messages to the people of the invited businesses. Several within minutes become one. */
export async function messagesToSellers(
  db: Executor,
  projects: readonly LockedProject[],
  message: BriefMessage,
): Promise<Messages> {
  const collaborators = await collaboratorsOf(
    db,
    projects.map(({ id }) => id),
  );
  const toEach = projects.flatMap((project) =>
    [...new Set([project.supplierUserId, ...(collaborators.get(project.id) ?? [])])]
      .filter((userId) => userId !== message.byUserId)
      .map((userId) => ({ project, userId })),
  );
  return {
    notifications: toEach.map(({ project, userId }) => notificationOf(project, userId, message)),
    mails: toEach.map(({ project, userId }) => mailOf(project, userId, message)),
  };
}

function notificationOf(
  project: LockedProject,
  recipientId: string,
  { template, byUserId, fields = '' }: BriefMessage,
): NewNotification {
  const params = {
    title: escapeText(project.workTitle),
    person: escapeText(nameOfBuyer(project)),
    fields: escapeText(fields),
  };
  return {
    recipientId,
    entity: 'Project',
    entityId: project.id,
    state: 'project.briefView',
    collaboratorId: byUserId,
    subject: wordsOf(`notification.${template}.subject`),
    body: wordsOf(`notification.${template}.body`, params),
    ...(template === 'brief.changed' && {
      group: {
        key: `brief.changed/${project.id}`,
        wordsFor: (count: number) => ({
          subject: wordsOf('notification.brief.changedSeveral.subject'),
          body: wordsOf('notification.brief.changedSeveral.body', { ...params, count }),
        }),
      },
    }),
  };
}

function mailOf(project: LockedProject, userId: string, { template, fields = '' }: BriefMessage): NewMail {
  const link = notificationTarget({ state: 'project.briefView', entityId: project.id });
  return {
    to: { userId },
    template,
    kind: template,
    values: { title: project.workTitle, person: nameOfBuyer(project), fields },
    ...(link !== null && { link }),
    ...(template === 'brief.changed' && {
      group: {
        template: 'brief.changedSeveral' as const,
        subjectId: project.id,
        linkOf: (mailId: string) => toldPath('/projects/pending', mailId),
      },
    }),
  };
}

const nameOfBuyer = ({ buyerFirstName, buyerLastName }: LockedProject) =>
  fullName({ firstName: buyerFirstName, lastName: buyerLastName });
