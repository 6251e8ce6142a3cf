import type { RfqDocument, BoardMessage as WireMessage } from '@worklane/kernel/contracts';

export interface Participant {
  key: string;
  name: string;
  avatarUrl: string | null;
  /** A supplier of another business; the server sends only this name. */
  isAnonymous: boolean;
}

export interface BoardMessage {
  id: string;
  number: number;
  author: Participant;
  text: string;
  at: string;
  clientId: string | null;
}

export interface Board {
  briefId: string;
  /** Null for a reader who is not on the board. */
  buyerBusinessId: string | null;
  buyer: Participant;
  others: readonly Participant[];
  messages: readonly BoardMessage[];
  /** The name under which other suppliers see the reader. */
  ownName: string;
}

export function boardFromWire(wire: RfqDocument): Board {
  const { buyerCollaborators, suppliers, sellerCollaborators } = wire;
  return {
    briefId: wire.id,
    buyerBusinessId: wire.business?.id ?? null,
    buyer: participantFromWire(wire.user),
    others: [...buyerCollaborators, ...suppliers, ...sellerCollaborators].map(participantFromWire),
    messages: wire.messages.map(boardMessageFromWire),
    ownName: wire.ownName,
  };
}

export function boardMessageFromWire(wire: WireMessage): BoardMessage {
  const { id, number, text, createdAt: at, clientId } = wire;
  return { id, number, author: participantFromWire(wire.user), text, at, clientId };
}

function participantFromWire({ id, name, avatarUrl, isAnonymous }: RfqDocument['user']): Participant {
  return { key: id ?? name, name, avatarUrl, isAnonymous };
}

export function withMessage(board: Board, message: BoardMessage): Board {
  if (board.messages.some(({ id }) => id === message.id)) return board;
  const messages = [...board.messages, message].sort((a, b) => a.number - b.number);
  return { ...board, messages };
}

/** Whether a message directly continues the loaded ones, and its author is among the participants. */
export function isExpected(board: Board, { number, author }: BoardMessage): boolean {
  const isNext = number <= (board.messages.at(-1)?.number ?? 0) + 1;
  return isNext && [board.buyer, ...board.others].some(({ key }) => key === author.key);
}
