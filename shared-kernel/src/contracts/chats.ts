import { type Static, Type } from 'typebox';
import {
  CHAT_ENDS,
  FILE_RISKS,
  FILE_STATES,
  LIST_MAX_ITEMS,
  PAGE_SIZE,
  TEXT_MAX_LENGTH,
} from '../domain/index.ts';
import { Collaborator } from './notifications.ts';
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
} from './primitives.ts';
import { OptionalLine } from './text-fields.ts';
import { Person } from './users.ts';

/** What somebody wrote, once safe to put into a page and once as it was typed. */
const written = {
  message: Type.String({ description: 'HTML: the text with its markup escaped and its line ends as <br>' }),
  text: Type.String({ description: 'The text as it was typed' }),
};

/** A file of a message, as its readers may have it. */
export const MessageFile = Type.Object({
  _id: Id,
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  picture: Nullable(
    Type.Object(
      { width: Type.Integer(), height: Type.Integer() },
      {
        description: 'The size in pixels, upright, of what pages show as a picture; null for any other file',
      },
    ),
  ),
  state: OneOf([...FILE_STATES, 'gone'], {
    description: 'Only what is ready is handed out; gone: deleted with the business of its sender',
  }),
  risk: Nullable(OneOf(FILE_RISKS, { description: 'As of an attachment' })),
  url: Nullable(
    Type.String({
      description: 'Link for the caller’s session alone, for hours; null in events, which have no session',
    }),
  ),
});
export type MessageFile = Static<typeof MessageFile>;

export const Message = Type.Object({
  _id: Id,
  id: Id,
  chatId: Id,
  number: Type.Integer({ description: 'Place in the chat, from 1 and without gaps' }),
  poster: Id,
  ...written,
  files: Type.Array(MessageFile, { description: 'A message with files may have no text' }),
  clientId: Id,
  createdAt: Instant,
});
export type Message = Static<typeof Message>;

/** The other person of a chat, with their business. */
export const ChatCollaborator = Type.Object({
  ...Collaborator.properties,
  businessName: Nullable(Type.String()),
  businessLogoUrl: Nullable(Type.String()),
  businessLocation: Nullable(Type.String()),
});
export type ChatCollaborator = Static<typeof ChatCollaborator>;

/** A chat of two people, as one of them sees it. */
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
  entityId: Nullable(Type.String({ description: 'Always null: a chat is about nothing but its two people' })),
  end: Nullable(
    OneOf(CHAT_ENDS, { description: 'Why nobody can write in it any more, by the other person; else null' }),
  ),
});
export type Chat = Static<typeof Chat>;

export const ChatsQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(Type.Union([PageSize(PAGE_SIZE.most), Type.Literal('unlimited')])),
  sort: Type.Optional(OneOf(['lastMessage.updatedAt:desc', 'lastMessage.updatedAt:asc'])),
});
export type ChatsQuery = Static<typeof ChatsQuery>;

/** Counts and details of the request are accepted and ignored: the server knows them. */
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
  filter: Type.String({ maxLength: TEXT_MAX_LENGTH.queryPart, description: 'JSON of chatId' }),
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.messages)),
  sort: Type.Optional(CreatedAtSort),
});

export const MessagesFilter = RequestObject({ chatId: Id });

/** One page of a chat. */
export const MessagePage = Type.Object({
  chatId: Id,
  messages: Type.Array(Message),
  recordCount: Type.Integer({ description: 'All messages of the chat; also in the record-count header' }),
});
export type MessagePage = Static<typeof MessagePage>;

export const SearchMessagesQuery = RequestObject({
  q: Type.String({ maxLength: TEXT_MAX_LENGTH.searchWords }),
  pageNum: Type.Optional(PageNum),
  perPage: Type.Optional(PageSize(PAGE_SIZE.messageSearch)),
});

/** A message that a search found. */
export const MessageHit = Type.Object({
  _id: Id,
  chatId: Id,
  number: Type.Integer({ description: 'Place in the chat, from 1 and without gaps' }),
  poster: Id,
  other: Type.Object(Person.properties, { description: 'The other person of the chat' }),
  excerpt: Type.Array(Type.Object({ text: Type.String(), isMatch: Type.Boolean() }), {
    description: 'A part of the text, in pieces; those with isMatch are what was looked for',
  }),
  fileNames: Type.Array(Type.String(), { description: 'The names of its files, which are searched as well' }),
  createdAt: Instant,
});
export type MessageHit = Static<typeof MessageHit>;

export const ChatParams = RequestObject({ chatId: Id });

export const SendMessageBody = RequestObject({
  message: OptionalLine(TEXT_MAX_LENGTH.message),
  fileIds: Type.Optional(
    Type.Array(Id, {
      maxItems: LIST_MAX_ITEMS.messageFiles,
      description: 'Uploaded by the sender for this chat; without any, the message must not be blank',
    }),
  ),
  clientId: Type.Optional(
    Type.Unsafe<string>({
      ...Id,
      description: 'Made by the sender; the same message sent again under it is stored once',
    }),
  ),
});

/** An event about a chat on the channel `{userId}-msg`. */
export const ChatEvent = Type.Union([
  Type.Object({ type: Type.Literal('message'), message: Message }),
  Type.Object({ type: Type.Literal('read'), chatId: Id, collaboratorId: Id, readNumber: Type.Integer() }),
]);
export type ChatEvent = Static<typeof ChatEvent>;
