import type { ChatEvent, Message } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { conflict, notFound, ProblemError } from '../../platform/problem.ts';
import { escapeText } from '../../platform/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { writtenText } from '../../platform/written-text.ts';
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
  /** The same message sent again has the same one. */
  clientId?: string | undefined;
  now: Date;
}

/**
 * Stores a message once for each client id, numbers it after all others of its chat, and tells both people. The other
 * person gets one notification until they open the chat.
 */
export async function sendMessage(
  db: Executor,
  { user, chatId, message, clientId = newId(), now }: NewMessage,
): Promise<{ message: Message; isNew: boolean }> {
  const text = writtenText(message);
  const chat = await lockChat(db, chatId, user.id);
  if (!chat) throw notFound('chat.notFound');
  // Of a closed account, which its person can still sign in to.
  if (user.businessId === null) throw new ProblemError(403, 'access.forbidden');
  const key = { chatId: chat.id, posterId: user.id, clientId };
  const earlier = await findMessageByClientId(db, key);
  if (earlier) return { message: presentMessage(earlier), isNew: false };

  const recipientId = otherIn(chat, user.id);
  const recipient = await findPartner(db, recipientId);
  if (recipient?.closedAt) throw conflict('chat.otherLeft');
  const row = { id: newId(), ...key, number: chat.messageCount + 1, message: text, createdAt: now };
  await addMessage(db, row, placeIn(chat, user.id));
  await notifyOnce(db, { chat, recipientId, user, now });
  const presented = presentMessage(row);
  const event: ChatEvent = { type: 'message', message: presented };
  await appendLiveEvents(
    db,
    [chat.firstUserId, chat.secondUserId].map((userId) => ({ userId, kind: 'msg' as const, event })),
    now,
  );
  return { message: presented, isNew: true };
}

async function notifyOnce(
  db: Executor,
  { chat, recipientId, user, now }: { chat: ChatRow; recipientId: string; user: Sender; now: Date },
): Promise<void> {
  if (await isNotified(db, recipientId, chat.id)) return;
  const person = escapeText(fullName(user));
  const notification = {
    recipientId,
    entity: 'Chat',
    entityId: chat.id,
    state: 'chats.chat' as const,
    collaboratorId: user.id,
    subject: wordsOf('chat.notification.subject'),
    body: wordsOf('chat.notification.body', { person }),
  };
  await notify(db, [notification], now);
  await mailLater(db, { chatId: chat.id, recipientId });
}
