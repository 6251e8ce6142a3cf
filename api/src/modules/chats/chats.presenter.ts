import type { Chat, Message } from '@worklane/shared-kernel/contracts';
import { htmlOf } from '../../platform/written-text.ts';
import { presentPerson } from '../users/index.ts';
import type { ChatRecord, MessageRow } from './chats.repository.ts';

export function presentChat({ chat, other, last, firstUnseen, secondUnseen }: ChatRecord): Chat {
  const { firstUserId, secondUserId } = chat;
  const { businessId, businessName, businessLogoUrl, businessLocation } = other;
  return {
    _id: chat.id,
    id: chat.id,
    collaborators: [firstUserId, secondUserId],
    messageCount: chat.messageCount,
    collaboratorUnseenMessageCounts: [
      { collaboratorId: firstUserId, unseenMessageCount: firstUnseen },
      { collaboratorId: secondUserId, unseenMessageCount: secondUnseen },
    ],
    collaboratorReadNumbers: [
      { collaboratorId: firstUserId, readNumber: chat.firstReadNumber },
      { collaboratorId: secondUserId, readNumber: chat.secondReadNumber },
    ],
    collaboratorDetails: [
      {
        ...presentPerson(other),
        userId: other.id,
        ...{ businessId, businessName, businessLogoUrl, businessLocation },
      },
    ],
    lastMessage: last && {
      message: htmlOf(last.message),
      text: last.message,
      poster: last.posterId,
      number: last.number,
      createdAt: last.createdAt.toISOString(),
      updatedAt: last.createdAt.toISOString(),
    },
    entityId: null,
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    _id: row.id,
    id: row.id,
    chatId: row.chatId,
    number: row.number,
    poster: row.posterId,
    message: htmlOf(row.message),
    text: row.message,
    clientId: row.clientId,
    createdAt: row.createdAt.toISOString(),
  };
}
