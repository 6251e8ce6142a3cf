import type { Chat, ChatEvent } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import { appendLiveEvents } from '../live/index.ts';
import { markNotifications } from '../notifications/index.ts';
import { placeIn } from './chats.policy.ts';
import { lockChat, saveRead } from './chats.repository.ts';
import { readChat } from './create-chat.ts';

/**
 * Marks all messages of a chat as read and its notifications as clicked and seen, and tells both people how far the
 * reader has read.
 */
export async function markRead(
  db: Executor,
  { userId, chatId, now }: { userId: string; chatId: string; now: Date },
): Promise<Chat> {
  const chat = await lockChat(db, chatId, userId);
  if (!chat) throw notFound('chat.notFound');
  const place = placeIn(chat, userId);
  const before = place === 'first' ? chat.firstReadNumber : chat.secondReadNumber;
  const filter = JSON.stringify({ entity: 'Chat', entityId: chat.id });
  await markNotifications(db, {
    recipientId: userId,
    filter,
    marks: { isSeen: true, isClicked: true },
    now,
  });
  if (before < chat.messageCount) {
    await saveRead(db, chat.id, place, chat.messageCount);
    const event: ChatEvent = {
      type: 'read',
      chatId: chat.id,
      collaboratorId: userId,
      readNumber: chat.messageCount,
    };
    const people = [chat.firstUserId, chat.secondUserId];
    await appendLiveEvents(
      db,
      people.map((person) => ({ userId: person, kind: 'msg' as const, event })),
      now,
    );
  }
  return readChat(db, chat.id, userId);
}
