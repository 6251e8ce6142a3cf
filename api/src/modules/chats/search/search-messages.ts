import type { MessageHit } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { presentPerson } from '../../people/users/index.ts';
import {
  countFoundMessages,
  MATCH_END,
  MATCH_START,
  type MessageHitRecord,
  readWords,
  searchMessages,
} from './chat-search.repository.ts';
import { excerptAround } from './excerpt-around.ts';

interface WantedMessages {
  userId: string;
  q: string;
  pageNum?: number | undefined;
  perPage?: number | undefined;
}

export async function findMessages(
  db: Executor,
  { userId, q, pageNum = 1, perPage = PAGE_SIZE.messageSearch }: WantedMessages,
): Promise<{ hits: MessageHit[]; total: number }> {
  const query = await readWords(db, q);
  if (query === null) return { hits: [], total: 0 };
  const page = { limit: perPage, offset: (pageNum - 1) * perPage };
  const records = await searchMessages(db, userId, query, page);
  return {
    hits: records.map((record) => presentHit(record, q)),
    total: await countFoundMessages(db, userId, query),
  };
}

function presentHit(
  { id, chatId, number, posterId, createdAt, excerpt: marked, message, fileNames, other }: MessageHitRecord,
  q: string,
): MessageHit {
  return {
    _id: id,
    chatId,
    number,
    poster: posterId,
    other: presentPerson(other),
    excerpt: partsOf(
      marked.includes(MATCH_START) || fileNames !== ''
        ? marked
        : excerptAround(message, q, [MATCH_START, MATCH_END]),
    ),
    fileNames: fileNames === '' ? [] : fileNames.split('\n'),
    createdAt: createdAt.toISOString(),
  };
}

function partsOf(excerpt: string): MessageHit['excerpt'] {
  return excerpt.split(MATCH_START).flatMap((piece, at) => {
    const [first = '', rest = ''] = at === 0 ? ['', piece] : piece.split(MATCH_END);
    return [
      { text: first, isMatch: true },
      { text: rest, isMatch: false },
    ].filter(({ text }) => text !== '');
  });
}
