import type { Chat, Message, MessageFile } from '@worklane/shared-kernel/contracts';
import { chatEndOf } from '../../platform/chat-sight.repository.ts';
import { htmlOf } from '../../platform/texts/written-text.ts';
import { type FileLinks, safetyOf } from '../files/index.ts';
import { presentPerson } from '../people/users/index.ts';
import type { ChatRecord, MessageRow } from './chats.repository.ts';
import type { MessageFileRecord } from './files/chat-files.repository.ts';

export function presentChat(
  { chat, other, last, firstUnseen, secondUnseen }: ChatRecord,
  files: readonly MessageFileRecord[],
): Chat {
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
      files: filesOf(last.id, files).map(({ name, width }) => ({ name, isPicture: width !== null })),
      poster: last.posterId,
      number: last.number,
      createdAt: last.createdAt.toISOString(),
      updatedAt: last.createdAt.toISOString(),
    },
    entityId: null,
    end: chatEndOf(chat.businessId, other),
  };
}

export type FileAccess = Pick<FileLinks, 'isScanning'> & Partial<Pick<FileLinks, 'linkTo'>>;

export function presentMessage(
  row: MessageRow,
  files: readonly MessageFileRecord[],
  access: FileAccess,
): Message {
  return {
    _id: row.id,
    id: row.id,
    chatId: row.chatId,
    number: row.number,
    poster: row.posterId,
    message: htmlOf(row.message),
    text: row.message,
    files: filesOf(row.id, files).map((file) => presentFile(file, access)),
    clientId: row.clientId,
    createdAt: row.createdAt.toISOString(),
  };
}

const filesOf = (messageId: string, files: readonly MessageFileRecord[]) =>
  files.filter((file) => file.messageId === messageId);

function presentFile(
  { fileId, name, size, width, height, file }: MessageFileRecord,
  access: FileAccess,
): MessageFile {
  const picture = width !== null && height !== null ? { width, height } : null;
  const common = { _id: fileId, name, size, picture };
  if (!file) return { ...common, state: 'gone', risk: null, url: null };
  return { ...common, ...safetyOf(file, access), url: access.linkTo?.(file) ?? null };
}
