import { call } from '@worklane/shared-kernel/http';

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
