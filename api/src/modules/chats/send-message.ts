import type { ChatEvent, Message } from '@worklane/shared-kernel/contracts';
import { fullName, isBlank } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import { chatEndOf } from '../../platform/chat-sight.repository.ts';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { writtenText } from '../../platform/texts/written-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { FileLinks, FileStorage } from '../files/index.ts';
import { appendLiveEvents } from '../live/index.ts';
import { notify } from '../notifications/index.ts';
import { otherIn, placeIn } from './chats.policy.ts';
import { presentMessage } from './chats.presenter.ts';
import {
  addMessage,
  type ChatRow,
  findMessageByClientId,
  findPartner,
  isNotified,
  lockChat,
} from './chats.repository.ts';
import { attachToMessage, requireBusiness } from './files/attach-to-message.ts';
import { addFilesOf, listFilesOf, type MessageFileRecord } from './files/chat-files.repository.ts';
import { whatOf } from './files/what-of-files.ts';
import { mailLater } from './mail-unread.ts';

interface Sender {
  id: string;
  businessId: string | null;
  firstName: string;
  lastName: string;
}

export interface NewMessage {
  user: Sender;
  chatId: string;
  message: string;
  attached?: { fileIds: readonly string[]; storage: FileStorage; links: FileLinks };
  clientId?: string | undefined;
  now: Date;
}

/**
 * Stores a message once per client id. The recipient has one notification per chat, renewed after they open the chat.
 */
export async function sendMessage(
  db: Executor,
  { user, chatId, message, attached, clientId = newId(), now }: NewMessage,
): Promise<{ message: Message; isNew: boolean }> {
  const hasFiles = attached !== undefined && attached.fileIds.length > 0;
  const text = hasFiles && isBlank(message) ? '' : writtenText(message);
  const chat = await lockChat(db, chatId, user.id);
  if (!chat) throw notFound('chat.notFound');
  const businessId = requireBusiness(user);
  const access = attached?.links ?? { isScanning: false };
  const key = { chatId: chat.id, posterId: user.id, clientId };
  const earlier = await findMessageByClientId(db, key);
  if (earlier)
    return { message: presentMessage(earlier, await listFilesOf(db, [earlier.id]), access), isNew: false };
  const recipientId = otherIn(chat, user.id);
  const recipient = await findPartner(db, recipientId);
  const end = recipient && chatEndOf(chat.businessId, recipient);
  if (end) throw conflict(`chat.${end}`);
  const id = newId();
  const sender = { id: user.id, businessId };
  const files = hasFiles
    ? await attachToMessage(db, { ...attached, chatId: chat.id, messageId: id, user: sender, now })
    : [];
  const row = {
    ...{ id, ...key, number: chat.messageCount + 1, message: text, createdAt: now },
    fileNames: files.map(({ name }) => name).join('\n'),
  };
  await addMessage(db, row, placeIn(chat, user.id));
  await addFilesOf(db, id, files);
  await notifyOnce(db, { chat, recipientId, user, message: { text, files }, now });
  // The event has no links: each reader gets links for their own session.
  const { isScanning } = access;
  const event: ChatEvent = { type: 'message', message: presentMessage(row, files, { isScanning }) };
  await appendLiveEvents(
    db,
    [chat.firstUserId, chat.secondUserId].map((userId) => ({ userId, kind: 'msg' as const, event })),
    now,
  );
  return { message: presentMessage(row, files, access), isNew: true };
}

interface Notice {
  chat: ChatRow;
  recipientId: string;
  user: Sender;
  message: { text: string; files: readonly MessageFileRecord[] };
  now: Date;
}

async function notifyOnce(db: Executor, { chat, recipientId, user, message, now }: Notice): Promise<void> {
  if (await isNotified(db, recipientId, chat.id)) return;
  const person = escapeText(fullName(user));
  const notification = {
    recipientId,
    entity: 'Chat',
    entityId: chat.id,
    state: 'chats.chat' as const,
    push: 'chat.unread' as const,
    renews: true,
    collaboratorId: user.id,
    subject: wordsOf('chat.notification.subject'),
    body:
      message.text === ''
        ? wordsOf('chat.notification.files', { person, what: whatOf(message.files) })
        : wordsOf('chat.notification.body', { person }),
  };
  await notify(db, [notification], now);
  await mailLater(db, { chatId: chat.id, recipientId });
}
