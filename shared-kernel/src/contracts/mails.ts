import { type Static, Type } from 'typebox';
import { MAIL_KINDS, MAIL_STATES, PAGE_SIZE, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Id, Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from './primitives.ts';

/** A link of a mail: its label and the path of the portal it opens. */
export const MailLink = Type.Object({ label: Type.String(), path: Type.String() });
export type MailLink = Static<typeof MailLink>;

/** What a mail says, as plain text in parts. Its text part and its HTML part are made of this. */
export const MailContent = Type.Object({
  language: Type.String(),
  greeting: Nullable(Type.String()),
  paragraphs: Type.Array(Type.String()),
  action: Nullable(MailLink),
  closing: Type.Array(Type.String(), { description: 'Paragraphs after the link' }),
  footer: Type.Array(Type.String()),
  choices: Type.Array(MailLink, { description: 'Links by which the person gets fewer mails' }),
  unsubscribePath: Nullable(
    Type.String({ description: 'Where a mail program declines this kind by one POST' }),
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
      description: 'As `q`; pages of earlier releases send it',
    }),
  ),
});

/** A mail in the outbox. */
export const OutboxRow = Type.Object({
  id: Id,
  address: Type.String(),
  subject: Type.String(),
  state: OneOf(MAIL_STATES),
  attempts: Type.Integer(),
  lastError: Nullable(Type.String({ description: 'What the mail server said' })),
  createdAt: Instant,
  triedAt: Nullable(Instant),
  sentAt: Nullable(Instant),
});
export type OutboxRow = Static<typeof OutboxRow>;

/**
 * Why the content of a mail is shown or not: `removed` after its time, `personal` where it may hold a link that only
 * the recipient should have.
 */
export const MailContentAccess = OneOf(['shown', 'removed', 'personal']);

export const OutboxMail = Type.Object({
  ...OutboxRow.properties,
  contentAccess: MailContentAccess,
  content: Nullable(MailContent),
  text: Nullable(Type.String({ description: 'The text part, as it is sent' })),
  source: Nullable(
    Type.String({
      description: 'The whole message with its headers, as RFC 5322 has it and a mail server gets it',
    }),
  ),
  canSendAgain: Type.Boolean(),
});
export type OutboxMail = Static<typeof OutboxMail>;

export const UnsubscribeBody = RequestObject({
  token: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.unsubscribeToken }),
});

export const UnsubscribeAnswer = Type.Object({ kind: OneOf(MAIL_KINDS) });
