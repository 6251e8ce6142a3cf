import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Empty, Instant, Nullable, RequestObject } from './primitives.ts';
import type { RouteMap } from './route.ts';
import { OneTimeTokenBody } from './second-step.ts';

/** An email that waits to be confirmed from its mailbox. It looks the same where another account has that email. */
export const EmailChange = Type.Object({
  email: Type.String(),
  expiresAt: Instant,
});
export type EmailChange = Static<typeof EmailChange>;

/** Lengths alone: the rules of the domain answer with the sentences of the form. */
export const EmailChangeBody = RequestObject({
  email: Type.String({ maxLength: TEXT_MAX_LENGTH.email }),
  password: Type.String({ maxLength: TEXT_MAX_LENGTH.password }),
});

export const ChangedEmail = Type.Object({
  email: Type.String(),
  joinedBusinessName: Nullable(Type.String({ description: 'The inviting business, where it was joined' })),
});
export type ChangedEmail = Static<typeof ChangedEmail>;

/** A password is checked outside a transaction: the check is slow. The answers hold secrets, so none is stored. */
const ofSecrets = { isIdempotencyExempt: true, ownsTransactions: true } as const;

/** The calls that change the email of an account; a part of the route map. */
export const emailChangeRoutes = {
  'GET /api/users/me/email-change': {
    summary: 'The email that waits to be confirmed; null where none does',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Nullable(EmailChange) },
  },
  'POST /api/users/me/email-change': {
    summary: 'Ask for another email: a link goes to its mailbox; replaces an earlier one that waits',
    access: 'session',
    inPersonOnly: true,
    body: EmailChangeBody,
    responses: { 200: EmailChange },
    ...ofSecrets,
    maximumBodyBytes: 8 * 1024,
  },
  'POST /api/users/me/email-change/send': {
    summary: 'Send the link to the mailbox of the new email again; the former link ends',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: EmailChange },
  },
  'POST /api/users/me/email-change/cancel': {
    summary: 'Keep the email; done as well where none waits',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
  'POST /api/users/email-change/confirm': {
    summary: 'Change the email by the link in the mailbox of the new one; the former mailbox is told',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 200: ChangedEmail },
    isIdempotencyExempt: true,
  },
  'POST /api/users/email-change/undo': {
    summary:
      'Give an account its former email back by the link in the former mailbox; ends all sessions and the password, and answers the token to choose a new one',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 200: Type.Object({ resetToken: Type.String() }) },
    ...ofSecrets,
  },
} as const satisfies RouteMap;
