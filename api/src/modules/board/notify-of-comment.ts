import type { BoardPerson } from '@worklane/shared-kernel/contracts';
import { listGroupOf, type NotificationState, notificationTarget } from '@worklane/shared-kernel/domain';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { type MailContext, type NewMail, queueMails } from '../mail/index.ts';
import { type NewNotification, notify } from '../notifications/index.ts';
import { type OpenBoard, readingOf } from './board.policy.ts';
import { presentParticipant } from './board.presenter.ts';
import {
  type BoardReaderRecord,
  type CommentRecord,
  listCollaboratorsOf,
  listWriters,
} from './board.repository.ts';

const NOTIFICATIONS = '/notifications';

interface Comment {
  record: CommentRecord;
  readers: readonly BoardReaderRecord[];
}

interface NotifiedReader extends BoardReaderRecord {
  entity: 'Project' | 'Rfq';
  entityId: string;
  state: NotificationState;
}

/**
 * Notifies the poster and authors; a buyer's message also notifies the owner and collaborators of active projects. Each
 * recipient reads the author's name as on the board, so another business's supplier stays anonymous.
 */
export async function notifyOfComment(
  context: MailContext,
  open: OpenBoard,
  comment: Comment,
): Promise<void> {
  const { board } = open;
  const { poster } = comment.record;
  const notified = await notifiedPeople(context, open, comment);
  const messages = notified.map((person) => {
    const author = presentParticipant({ ...person, ...readingOf(board) }, poster);
    return { person, author };
  });
  await notify(
    context.db,
    messages.map(({ person: { id, entity, entityId, state }, author }) => ({
      recipientId: id,
      ...{ entity, entityId, state },
      collaboratorId: author.isAnonymous ? null : poster.id,
      ...wordsAbout(board.brief.workTitle, comment.record, {
        author,
        isReply: poster.businessId === board.business.id,
      }),
    })),
    context.now,
  );
  await queueMails(
    context,
    messages.map(({ person, author }) => mailAbout(board.brief.workTitle, person, author)),
  );
}

async function notifiedPeople(
  { db }: MailContext,
  { board, suppliers }: OpenBoard,
  { record, readers }: Comment,
): Promise<NotifiedReader[]> {
  const { poster } = record;
  const buyer = board.business.id;
  const going = suppliers.filter(({ status }) => listGroupOf(status) !== null);
  const projectOf = new Map(going.map(({ projectId, person }) => [person.businessId, projectId]));
  const wanted = new Set([board.poster.id, ...(await listWriters(db, board.brief.id))]);
  if (poster.businessId === buyer) {
    const projects = going.map(({ projectId }) => projectId);
    for (const { userId } of await listCollaboratorsOf(db, projects)) wanted.add(userId);
    for (const { person } of going) wanted.add(person.id);
  }
  return readers.flatMap(({ id, businessId }): NotifiedReader[] => {
    if (!wanted.has(id) || id === poster.id) return [];
    if (businessId === buyer)
      return [{ id, businessId, entity: 'Rfq', entityId: board.brief.id, state: 'brief.messages' }];
    const entityId = projectOf.get(businessId);
    return entityId ? [{ id, businessId, entity: 'Project', entityId, state: 'project.messages' }] : [];
  });
}

function wordsAbout(
  workTitle: string,
  { poster, message }: CommentRecord,
  { author, isReply }: { author: BoardPerson; isReply: boolean },
): Pick<NewNotification, 'subject' | 'body' | 'group'> {
  const params = { title: escapeText(workTitle), person: escapeText(author.name) };
  const kind = isReply && message.number > 1 ? 'replied' : 'wrote';
  return {
    subject: wordsOf(`notification.board.${kind}.subject`),
    body: wordsOf(`notification.board.${kind}.body`, params),
    group: {
      key: `board/${message.briefId}/${poster.id}`,
      wordsFor: (count) => ({
        subject: wordsOf('notification.board.several.subject', { count }),
        body: wordsOf('notification.board.several.body', { ...params, count }),
      }),
    },
  };
}

function mailAbout(title: string, { id, entityId, state }: NotifiedReader, author: BoardPerson): NewMail {
  const link = notificationTarget({ state, entityId });
  return {
    to: { userId: id },
    template: 'board.message',
    kind: 'board.message',
    values: { person: author.name, title },
    ...(link !== null && { link }),
    group: {
      template: 'board.messages',
      subjectId: entityId,
      linkOf: () => link && NOTIFICATIONS,
    },
  };
}
