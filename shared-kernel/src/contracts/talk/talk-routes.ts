import { Type } from 'typebox';
import { IdParams } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { BoardMessage, BoardParams, PostCommentBody, RfqDocument } from './board.ts';
import {
  Chat,
  ChatParams,
  ChatsQuery,
  CreateChatBody,
  Message,
  MessageHit,
  MessagePage,
  MessagesQuery,
  SearchMessagesQuery,
  SendMessageBody,
} from './chats.ts';

/** The longest message with every character escaped. */
const MESSAGE_BYTES = 64 * 1024;

export const talkRoutes = {
  'GET /api/chats': {
    summary: 'The caller’s chats that have a message; the total is in the record-count header',
    access: 'session',
    query: ChatsQuery,
    responses: { 200: Type.Array(Chat) },
  },
  'POST /api/chats': {
    summary: 'Start a chat with another person, or get the existing one',
    access: 'session',
    confirmedOnly: true,
    body: CreateChatBody,
    responses: { 200: Chat, 201: Chat },
  },
  'GET /api/chats/:id': {
    summary: 'One of the caller’s chats',
    access: 'session',
    params: IdParams,
    responses: { 200: Chat },
  },
  'PUT /api/chats/:id/read': {
    summary: 'Mark all messages of a chat as read, and its notifications as clicked and seen',
    access: 'session',
    params: IdParams,
    responses: { 200: Chat },
  },
  'GET /api/messages': {
    summary: 'One page of the messages of a chat; the total is in the record-count header',
    access: 'session',
    query: MessagesQuery,
    responses: { 200: MessagePage },
  },
  'GET /api/search/messages': {
    summary:
      'Search in the messages of the caller’s chats, newest first; the total is in the record-count header',
    access: 'session',
    query: SearchMessagesQuery,
    responses: { 200: Type.Array(MessageHit) },
  },
  'POST /api/messages/:chatId': {
    summary: 'Send a message',
    access: 'session',
    confirmedOnly: true,
    params: ChatParams,
    body: SendMessageBody,
    maximumBodyBytes: MESSAGE_BYTES,
    responses: { 200: Message, 201: Message },
  },
  'GET /api/search/requestforquotes/:id': {
    summary: 'The search document of a work request, with its public message board',
    access: 'session',
    params: IdParams,
    responses: { 200: RfqDocument },
  },
  'POST /api/grouptalkmessage/:entityId': {
    summary: 'Write on the public message board of a work request',
    access: 'session',
    confirmedOnly: true,
    params: BoardParams,
    body: PostCommentBody,
    maximumBodyBytes: MESSAGE_BYTES,
    responses: { 200: BoardMessage, 201: BoardMessage },
  },
} as const satisfies RouteMap;
