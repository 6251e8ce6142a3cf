import type { MessageHit } from '@worklane/kernel/contracts';
import { fullName, PAGE_SIZE } from '@worklane/kernel/domain';
import { send } from '@worklane/kernel/http';

export interface FoundMessage {
  id: string;
  chatId: string;
  number: number;
  other: { id: string; name: string; avatarUrl: string | null };
  isOwn: boolean;
  excerpt: MessageHit['excerpt'];
  fileNames: readonly string[];
  at: string;
}

interface FoundPage {
  messages: readonly FoundMessage[];
  total: number;
}

export async function searchMessages(
  { q, pageNum, userId }: { q: string; pageNum: number; userId: string },
  signal?: AbortSignal,
): Promise<FoundPage> {
  const query = { q, pageNum, perPage: PAGE_SIZE.messageSearch };
  const { data, recordCount } = await send('GET /api/search/messages', { query, signal });
  const messages = data.map(({ _id, chatId, number, other, poster, excerpt, fileNames, createdAt }) => ({
    id: _id,
    chatId,
    number,
    other: { id: other.id, name: fullName(other), avatarUrl: other.avatarUrl },
    isOwn: poster === userId,
    excerpt,
    fileNames,
    at: createdAt,
  }));
  return { messages, total: recordCount ?? data.length };
}
