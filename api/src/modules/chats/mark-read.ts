import type { Chat, ChatEvent } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { appendLiveEvents } from '../live/index.ts';
import { findUnseenSince, markNotifications } from '../notifications/index.ts';
import { placeIn } from './chats.policy.ts';
import { lockChat, saveRead } from './chats.repository.ts';
import { readChat } from './create-chat.ts';

/** A notification that is read within this time is removed: its person already saw the message. */
const READ_AS_IT_CAME_MS = 60_000;

export async function markRead(
  db: Executor,
  { userId, chatId, now }: { userId: string; chatId: string; now: Date },
): Promise<Chat> {
  const chat = await lockChat(db, chatId, userId);
  if (!chat) throw notFound('chat.notFound');
  const place = placeIn(chat, userId);
  const before = place === 'first' ? chat.firstReadNumber : chat.secondReadNumber;
  const about = { recipientId: userId, entity: 'Chat', entityId: chat.id };
  const readAsItCame = await findUnseenSince(db, about, new Date(now.getTime() - READ_AS_IT_CAME_MS));
  const filter = JSON.stringify({ entity: about.entity, entityId: about.entityId });
  await markNotifications(db, {
    recipientId: userId,
    filter,
    marks: { isSeen: true, isClicked: true },
    removed: readAsItCame,
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
