import { createHmac } from 'node:crypto';
import type { BoardMessage, BoardPerson } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { htmlOf } from '../../platform/texts/written-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { CommentRecord, ParticipantRecord } from './board.repository.ts';

/** Who reads a board. */
export interface BoardReader {
  id: string;
  businessId: string;
  /** The business that posted the brief: everybody sees its people by name. */
  buyerBusinessId: string;
  /** The key of the board, of which the ids of its suppliers are made. */
  boardKey: string;
}

/** How many characters of their id suppliers of other businesses see. */
const ID_ENDING = 4;

/**
 * The name under which readers of other businesses see a supplier. Its ending is that of an id of this person on this board
 * alone: the end of a user id could be compared with the answers of other calls.
 */
export function anonymousName(boardKey: string, userId: string): string {
  const id = createHmac('sha256', boardKey).update(userId).digest('hex');
  return wordsOf('board.contractor', { ending: id.slice(-ID_ENDING) });
}

/**
 * Whether a reader may know who somebody is: people of the buyer, and of the reader's own business. Guards what
 * competitors learn of each other, so every answer and every live event about a board is made by this rule.
 */
function mayKnow(reader: BoardReader, { id, businessId }: ParticipantRecord): boolean {
  return id === reader.id || businessId === reader.businessId || businessId === reader.buyerBusinessId;
}

export function presentParticipant(reader: BoardReader, person: ParticipantRecord): BoardPerson {
  if (!mayKnow(reader, person))
    return { id: null, name: anonymousName(reader.boardKey, person.id), avatarUrl: null, isAnonymous: true };
  return { id: person.id, name: fullName(person), avatarUrl: person.avatarUrl, isAnonymous: false };
}

export function presentComment(
  reader: BoardReader,
  { message: row, poster, business }: CommentRecord,
): BoardMessage {
  return {
    _id: row.id,
    id: row.id,
    groupTalkMessageId: row.id,
    entityId: row.briefId,
    type: 'comment',
    number: row.number,
    message: htmlOf(row.message),
    text: row.message,
    user: presentParticipant(reader, poster),
    business: mayKnow(reader, poster) ? business : null,
    clientId: row.posterId === reader.id ? row.clientId : null,
    createdAt: row.createdAt.toISOString(),
  };
}
