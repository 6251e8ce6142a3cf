import { type Static, Type } from 'typebox';
import { MAIL_KINDS, MAIL_STATES, PAGE_SIZE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';

export const MailLink = Type.Object({ label: Type.String(), path: Type.String() });
export type MailLink = Static<typeof MailLink>;

export const MailContent = Type.Object({
  language: Type.String(),
  greeting: Nullable(Type.String()),
  paragraphs: Type.Array(Type.String()),
  action: Nullable(MailLink),
  closing: Type.Array(Type.String(), { description: 'Paragraphs after the link' }),
  footer: Type.Array(Type.String()),
  choices: Type.Array(MailLink, { description: 'Links with which the person can receive fewer mails' }),
  unsubscribePath: Nullable(
    Type.String({ description: 'Path to which a mail program sends one POST to decline this kind' }),
  ),
});
export type MailContent = Static<typeof MailContent>;

export const OutboxQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.outbox)),
  q: Type.Optional(
    Type.String({ maxLength: TEXT_MAX_LENGTH.email, description: 'A part of the address or of the subject' }),
  ),
  address: Type.Optional(
    Type.String({
      maxLength: TEXT_MAX_LENGTH.email,
      description: 'Same as `q`; pages of earlier releases send it',
    }),
  ),
});

export const OutboxRow = Type.Object({
  id: Id,
  address: Type.String(),
  subject: Type.String(),
  state: OneOf(MAIL_STATES),
  attempts: Type.Integer(),
  lastError: Nullable(Type.String({ description: 'The mail server’s answer' })),
  createdAt: Instant,
  triedAt: Nullable(Instant),
  sentAt: Nullable(Instant),
});
export type OutboxRow = Static<typeof OutboxRow>;

/** `removed` after the retention time; `personal` if it may contain a link for the recipient only. */
export const MailContentAccess = OneOf(['shown', 'removed', 'personal']);

export const OutboxMail = Type.Object({
  ...OutboxRow.properties,
  contentAccess: MailContentAccess,
  content: Nullable(MailContent),
  text: Nullable(Type.String({ description: 'The text part as it is sent' })),
  source: Nullable(
    Type.String({
      description: 'The whole message with its headers (RFC 5322), as the mail server gets it',
    }),
  ),
  canSendAgain: Type.Boolean(),
});
export type OutboxMail = Static<typeof OutboxMail>;

export const UnsubscribeBody = RequestObject({
  token: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.unsubscribeToken }),
});

export const UnsubscribeAnswer = Type.Object({ kind: OneOf(MAIL_KINDS) });
