import { type Static, Type } from 'typebox';
import { Id, Instant, Nullable, RequestObject } from '../primitives.ts';
import { OpenRfq } from '../work/search.ts';
import { SendMessageBody } from './chats.ts';

/** For a supplier of another business only `name` is set: 'Contractor' and the last characters of the id. */
export const BoardPerson = Type.Object({
  id: Nullable(Id),
  name: Type.String(),
  avatarUrl: Nullable(Type.String()),
  isAnonymous: Type.Boolean(),
});
export type BoardPerson = Static<typeof BoardPerson>;

const BoardBusiness = Type.Object({ id: Id, name: Type.String() });

export const BoardMessage = Type.Object({
  _id: Id,
  id: Id,
  groupTalkMessageId: Id,
  entityId: Id,
  type: Type.Literal('comment'),
  number: Type.Integer({ description: 'Position on the board, starting at 1 without gaps' }),
  message: Type.String({
    description: 'HTML: the text with escaped markup and line ends as <br>',
  }),
  text: Type.String({ description: 'The text as it was typed' }),
  user: BoardPerson,
  business: Nullable(BoardBusiness),
  clientId: Nullable(Id),
  createdAt: Instant,
});
export type BoardMessage = Static<typeof BoardMessage>;

/**
 * A reader who found the brief in the market and is not on the board gets neither the buyer's business nor the board.
 */
export const RfqDocument = Type.Object({
  ...OpenRfq.properties,
  isOnBoard: Type.Boolean(),
  business: Nullable(BoardBusiness),
  user: BoardPerson,
  buyerCollaborators: Type.Array(BoardPerson),
  suppliers: Type.Array(BoardPerson),
  sellerCollaborators: Type.Array(BoardPerson),
  messages: Type.Array(BoardMessage, { description: 'Oldest first' }),
  ownName: Type.String({ description: 'The name under which suppliers of other businesses see the reader' }),
});
export type RfqDocument = Static<typeof RfqDocument>;

export const BoardParams = RequestObject({ entityId: Id });

export const PostCommentBody = RequestObject({
  ...SendMessageBody.properties,
  type: Type.Literal('comment'),
});

export const BoardEvent = Type.Object({ type: Type.Literal('comment'), message: BoardMessage });
export type BoardEvent = Static<typeof BoardEvent>;
