import { call } from '@worklane/kernel/http';

/** The chat of the two people, which the server creates if there is none. @throws ApiError */
export async function startChat(userId: string, personId: string): Promise<string> {
  const empty = { messageCount: 0, collaboratorUnseenMessageCounts: [], collaboratorDetails: [] };
  const { id } = await call('POST /api/chats', { body: { collaborators: [userId, personId], ...empty } });
  return id;
}
