import { type Static, Type } from 'typebox';
import {
  CHAT_ENDS,
  FILE_RISKS,
  FILE_STATES,
  LIST_MAX_ITEMS,
  PAGE_SIZE,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Person } from '../people/users.ts';
import {
  CreatedAtSort,
  Id,
  Instant,
  Nullable,
  OneOf,
  optional,
  PageNum,
  PageSize,
  RequestObject,
} from '../primitives.ts';
import { OptionalLine } from '../text-fields.ts';
import { Collaborator } from './notifications.ts';

const written = {
  message: Type.String({ description: 'HTML: the text with escaped markup and line ends as <br>' }),
  text: Type.String({ description: 'The text as it was typed' }),
};

export const MessageFile = Type.Object({
  _id: Id,
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  picture: Nullable(
    Type.Object(
      { width: Type.Integer(), height: Type.Integer() },
      {
        description: 'Size in pixels, upright, of a file that pages show as a picture; otherwise null',
      },
    ),
  ),
  state: OneOf([...FILE_STATES, 'gone'], {
    description: 'Only ready files can be downloaded; gone: deleted with the sender’s business',
  }),
  risk: Nullable(OneOf(FILE_RISKS, { description: 'Same as for an attachment' })),
  url: Nullable(
    Type.String({
      description:
        'Link for the caller’s session only, valid for hours; null in events, which have no session',
    }),
  ),
});
export type MessageFile = Static<typeof MessageFile>;

export const Message = Type.Object({
  _id: Id,
  id: Id,
  chatId: Id,
  number: Type.Integer({ description: 'Position in the chat, starting at 1 without gaps' }),
  poster: Id,
  ...written,
  files: Type.Array(MessageFile, { description: 'A message with files may have no text' }),
  clientId: Id,
  createdAt: Instant,
});
export type Message = Static<typeof Message>;

export const ChatCollaborator = Type.Object({
  ...Collaborator.properties,
  businessName: Nullable(Type.String()),
  businessLogoUrl: Nullable(Type.String()),
  businessLocation: Nullable(Type.String()),
});
export type ChatCollaborator = Static<typeof ChatCollaborator>;

export const Chat = Type.Object({
  _id: Id,
  id: Id,
  collaborators: Type.Array(Id, { minItems: 2, maxItems: 2 }),
  messageCount: Type.Integer(),
  collaboratorUnseenMessageCounts: Type.Array(
    Type.Object({ collaboratorId: Id, unseenMessageCount: Type.Integer() }),
  ),
  collaboratorReadNumbers: Type.Array(
    Type.Object({
      collaboratorId: Id,
      readNumber: Type.Integer({ description: 'The last message that this person has read' }),
    }),
  ),
  collaboratorDetails: Type.Array(ChatCollaborator, { description: 'The other person' }),
  lastMessage: Nullable(
    Type.Object({
      ...written,
      files: Type.Array(Type.Object({ name: Type.String(), isPicture: Type.Boolean() })),
      poster: Id,
      number: Type.Integer(),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
  entityId: Nullable(
    Type.String({ description: 'Always null: a chat belongs to its two people and to no other object' }),
  ),
  end: Nullable(
    OneOf(CHAT_ENDS, {
      description: 'Why nobody can write any more, caused by the other person; null while the chat is open',
    }),
  ),
});
export type Chat = Static<typeof Chat>;

export const ChatsQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(Type.Union([PageSize(PAGE_SIZE.most), Type.Literal('unlimited')])),
  sort: Type.Optional(OneOf(['lastMessage.updatedAt:desc', 'lastMessage.updatedAt:asc'])),
});
export type ChatsQuery = Static<typeof ChatsQuery>;

/** The server ignores counts and details in the request. */
export const CreateChatBody = RequestObject({
  collaborators: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.chatCollaborators }),
  ...optional({
    messageCount: Type.Integer(),
    collaboratorUnseenMessageCounts: Type.Array(Type.Unknown(), {
      maxItems: LIST_MAX_ITEMS.chatCollaborators,
    }),
    collaboratorDetails: Type.Array(Type.Unknown(), { maxItems: LIST_MAX_ITEMS.chatCollaborators }),
  }),
});

export const MessagesQuery = RequestObject({
  filter: Type.String({ maxLength: TEXT_MAX_LENGTH.queryPart, description: 'JSON with chatId' }),
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.messages)),
  sort: Type.Optional(CreatedAtSort),
});

export const MessagesFilter = RequestObject({ chatId: Id });

export const MessagePage = Type.Object({
  chatId: Id,
  messages: Type.Array(Message),
  recordCount: Type.Integer({
    description: 'Number of messages in the chat; also in the record-count header',
  }),
});
export type MessagePage = Static<typeof MessagePage>;

export const SearchMessagesQuery = RequestObject({
  q: Type.String({ maxLength: TEXT_MAX_LENGTH.searchWords }),
  pageNum: Type.Optional(PageNum),
  perPage: Type.Optional(PageSize(PAGE_SIZE.messageSearch)),
});

export const MessageHit = Type.Object({
  _id: Id,
  chatId: Id,
  number: Type.Integer({ description: 'Position in the chat, starting at 1 without gaps' }),
  poster: Id,
  other: Type.Object(Person.properties, { description: 'The other person of the chat' }),
  excerpt: Type.Array(Type.Object({ text: Type.String(), isMatch: Type.Boolean() }), {
    description: 'A part of the text, in pieces; pieces with isMatch match the search',
  }),
  fileNames: Type.Array(Type.String(), {
    description: 'Names of the message’s files, which are searched too',
  }),
  createdAt: Instant,
});
export type MessageHit = Static<typeof MessageHit>;

export const ChatParams = RequestObject({ chatId: Id });

export const SendMessageBody = RequestObject({
  message: OptionalLine(TEXT_MAX_LENGTH.message),
  fileIds: Type.Optional(
    Type.Array(Id, {
      maxItems: LIST_MAX_ITEMS.messageFiles,
      description:
        'Files that the sender uploaded for this chat; without files the message must not be blank',
    }),
  ),
  clientId: Type.Optional(
    Type.Unsafe<string>({
      ...Id,
      description: 'Id chosen by the sender; a message that is sent again with the same id is stored once',
    }),
  ),
});

export const ChatEvent = Type.Union([
  Type.Object({ type: Type.Literal('message'), message: Message }),
  Type.Object({ type: Type.Literal('read'), chatId: Id, collaboratorId: Id, readNumber: Type.Integer() }),
]);
export type ChatEvent = Static<typeof ChatEvent>;
