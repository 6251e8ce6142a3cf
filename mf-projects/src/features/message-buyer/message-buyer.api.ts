import { call } from '@worklane/kernel/http';

export async function startChat(collaborators: readonly [string, string]): Promise<string> {
  const chat = await call('POST /api/chats', {
    body: {
      collaborators: [...collaborators],
      messageCount: 0,
      collaboratorUnseenMessageCounts: [],
      collaboratorDetails: [],
    },
  });
  return chat.id;
}
