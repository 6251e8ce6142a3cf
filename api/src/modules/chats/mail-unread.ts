import { fullName, notificationTarget } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { addJobs } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMail } from '../mail/index.ts';
import { placeIn } from './chats.policy.ts';
import { type ChatRow, findChat, listMessages } from './chats.repository.ts';
import { listFilesOf } from './files/chat-files.repository.ts';
import { whatOf } from './files/what-of-files.ts';

export const MAIL_UNREAD = 'chat.mail-unread';

const MAIL_DELAY_MS = 600_000;
const MAIL_ATTEMPTS = 8;

export interface MailUnread {
  chatId: string;
  recipientId: string;
}

export async function mailLater(db: Executor, payload: MailUnread): Promise<void> {
  const key = `${MAIL_UNREAD}:${payload.chatId}:${payload.recipientId}`;
  await addJobs(db, [
    { task: MAIL_UNREAD, payload, maxAttempts: MAIL_ATTEMPTS, key, delayMs: MAIL_DELAY_MS },
  ]);
}

export async function mailUnread(platform: Platform, { chatId, recipientId }: MailUnread): Promise<void> {
  await platform.database.transaction(async (db) => {
    const record = await findChat(db, chatId, recipientId);
    if (!record) return;
    const place = placeIn(record.chat, recipientId);
    const count = place === 'first' ? record.firstUnseen : record.secondUnseen;
    if (count === 0) return;
    const what = await filesAlone(db, record.chat, recipientId);
    await queueMail(
      { db, platform, now: platform.clock.now() },
      {
        to: { userId: recipientId },
        template: what === null ? 'chat.unread' : 'chat.unreadFiles',
        kind: 'chat.unread',
        values: { person: fullName(record.other), count, what: what ?? '' },
        link: notificationTarget({ state: 'chats.chat', entityId: chatId }) ?? '',
      },
    );
  });
}

/** Above this number of unread messages, the mail has only their number. */
const MOST_NAMED = 20;

async function filesAlone(db: Executor, chat: ChatRow, readerId: string): Promise<string | null> {
  const read = placeIn(chat, readerId) === 'first' ? chat.firstReadNumber : chat.secondReadNumber;
  if (chat.messageCount - read > MOST_NAMED) return null;
  const range = { from: read + 1, to: chat.messageCount, isAscending: true };
  const unread = (await listMessages(db, chat.id, range)).filter(({ posterId }) => posterId !== readerId);
  if (unread.some(({ message }) => message !== '')) return null;
  const files = await listFilesOf(
    db,
    unread.map(({ id }) => id),
  );
  return whatOf(files);
}
