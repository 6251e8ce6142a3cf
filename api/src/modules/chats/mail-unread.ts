import { fullName, notificationTarget } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { addJobs } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMail } from '../mail/index.ts';
import { listFilesOf } from './chat-files.repository.ts';
import { placeIn } from './chats.policy.ts';
import { type ChatRow, findChat, listMessages } from './chats.repository.ts';
import { whatOf } from './what-of-files.ts';

export const MAIL_UNREAD = 'chat.mail-unread';

/** How long the other person has to open the chat before they are mailed about it. */
const MAIL_DELAY_MS = 600_000;
const MAIL_ATTEMPTS = 8;

export interface MailUnread {
  chatId: string;
  recipientId: string;
}

/** Adds the job that mails a person about a chat they have not opened by then. */
export async function mailLater(db: Executor, payload: MailUnread): Promise<void> {
  const key = `${MAIL_UNREAD}:${payload.chatId}:${payload.recipientId}`;
  await addJobs(db, [
    { task: MAIL_UNREAD, payload, maxAttempts: MAIL_ATTEMPTS, key, delayMs: MAIL_DELAY_MS },
  ]);
}

/** The job: one mail about all messages of a chat that its reader has not read, and none if they have read them. */
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

/** More unread messages than these are mailed about by their number alone. */
const MOST_NAMED = 20;

/** 'a photo', where no unread message has a text; else null. */
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
