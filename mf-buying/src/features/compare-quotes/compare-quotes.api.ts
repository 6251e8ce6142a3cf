import type { ChangeComparisonBody, Comparison } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const changeComparison = (id: string, body: ChangeComparisonBody): Promise<Comparison> =>
  call('PUT /api/buyer/requestforquotes/:id/comparison', { params: { id }, body });

export const assessQuote = (id: string, body: { isShortlisted?: boolean; note?: string }) =>
  call('PUT /api/buyer/projects/:id/assessment', { params: { id }, body });

/** Opens the chat with the person who wrote the quote. @throws ApiError */
export async function startChatAbout(projectId: string, userId: string): Promise<string | null> {
  const { quote } = await call('GET /api/buyer/projects/:id', { params: { id: projectId } });
  if (!quote) return null;
  const chat = await call('POST /api/chats', {
    body: {
      collaborators: [userId, quote.updatedBy.id],
      messageCount: 0,
      collaboratorUnseenMessageCounts: [],
      collaboratorDetails: [],
    },
  });
  return chat.id;
}
