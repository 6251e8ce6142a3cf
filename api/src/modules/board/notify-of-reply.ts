import { fullName, listGroupOf } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { escapeText } from '../../platform/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { type NewNotification, notify } from '../notifications/index.ts';
import type { OpenBoard } from './board.policy.ts';
import { type CommentRecord, listCollaboratorsOf } from './board.repository.ts';

interface Reply {
  record: CommentRecord;
  /** Businesses that may read the board. */
  unlocked: readonly string[];
  now: Date;
}

/**
 * Notifies sellers of what the buyer's people write: the owner and the collaborators of each project that goes on. What a
 * supplier writes notifies nobody, because a notification names its author.
 */
export async function notifyOfReply(
  db: Executor,
  { board, suppliers }: OpenBoard,
  { record, unlocked, now }: Reply,
): Promise<void> {
  const { poster } = record;
  if (poster.businessId !== board.business.id) return;
  const concerned = suppliers.filter(
    ({ status, person }) => listGroupOf(status) !== null && unlocked.includes(person.businessId),
  );
  const collaborators = await listCollaboratorsOf(
    db,
    concerned.map(({ projectId }) => projectId),
  );
  const owners = concerned.map(({ projectId, person }) => ({ projectId, userId: person.id }));
  const people = new Map([...owners, ...collaborators].map((one) => [`${one.projectId} ${one.userId}`, one]));
  const words = wordsAbout(board.brief.workTitle, record);
  await notify(
    db,
    [...people.values()].map(({ projectId, userId }) => ({
      recipientId: userId,
      entity: 'Project',
      entityId: projectId,
      state: 'project.messages',
      collaboratorId: poster.id,
      ...words,
    })),
    now,
  );
}

/** The words about one message, and about several of one author that follow each other. */
function wordsAbout(
  workTitle: string,
  { poster, message }: CommentRecord,
): Pick<NewNotification, 'subject' | 'body' | 'group'> {
  const params = { title: escapeText(workTitle), person: escapeText(fullName(poster)) };
  const kind = message.number === 1 ? 'wrote' : 'replied';
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
