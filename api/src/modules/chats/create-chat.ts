import type { Chat } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields, notFound } from '../../platform/http/problem.ts';
import { requireMayChat } from './chats.policy.ts';
import { presentChat } from './chats.presenter.ts';
import { addChat, type ChatRecord, findChat, findChatOf, findPartner } from './chats.repository.ts';
import { listFilesOf } from './files/chat-files.repository.ts';

export interface NewChat {
  user: { id: string; businessId: string | null; seesOnlyShared: boolean };
  collaborators: readonly string[];
  now: Date;
}

export async function createChat(
  db: Executor,
  { user, collaborators, now }: NewChat,
): Promise<{ chat: Chat; isNew: boolean }> {
  const people = [...new Set(collaborators.map((id) => id.toLowerCase()))].sort();
  const [firstUserId, secondUserId] = people;
  if (people.length !== LIST_MAX_ITEMS.chatCollaborators || !firstUserId || !secondUserId)
    throw invalidFields([fieldError('collaborators', 'chat.twoPeople')]);
  if (!people.includes(user.id)) throw notFound('chat.personUnknown');
  const otherId = firstUserId === user.id ? secondUserId : firstUserId;
  const theirs = (await findPartner(db, otherId))?.businessId;
  const pair = { firstUserId, secondUserId, businessId: theirs === user.businessId ? user.businessId : null };
  const existing = await findChatOf(db, pair);
  if (existing) return { chat: await readChat(db, existing, user.id), isNew: false };
  await requireMayChat(db, user, otherId);
  const { id, isNew } = await addChat(db, pair, now);
  return { chat: await readChat(db, id, user.id), isNew };
}

export async function readChat(db: Executor, id: string, userId: string): Promise<Chat> {
  const record = await findChat(db, id, userId);
  if (!record) throw notFound('chat.notFound');
  const [chat] = await presentChats(db, [record]);
  if (!chat) throw notFound('chat.notFound');
  return chat;
}

export async function presentChats(db: Executor, records: readonly ChatRecord[]): Promise<Chat[]> {
  const files = await listFilesOf(
    db,
    records.flatMap(({ last }) => (last?.fileNames ? [last.id] : [])),
  );
  return records.map((record) => presentChat(record, files));
}
