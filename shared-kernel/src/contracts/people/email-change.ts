import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Empty, Instant, Nullable, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { OneTimeTokenBody } from './second-step.ts';

/** The answer is the same if another account has that email, so that nobody can find out. */
export const EmailChange = Type.Object({
  email: Type.String(),
  expiresAt: Instant,
});
export type EmailChange = Static<typeof EmailChange>;

export const EmailChangeBody = RequestObject({
  email: Type.String({ maxLength: TEXT_MAX_LENGTH.email }),
  password: Type.String({ maxLength: TEXT_MAX_LENGTH.password }),
});

export const ChangedEmail = Type.Object({
  email: Type.String(),
  joinedBusinessName: Nullable(Type.String({ description: 'The inviting business, if it was joined' })),
});
export type ChangedEmail = Static<typeof ChangedEmail>;

/** A password check is slow and runs outside a transaction. The answers contain secrets, so none is stored. */
const ofSecrets = { isIdempotencyExempt: true, ownsTransactions: true } as const;

export const emailChangeRoutes = {
  'GET /api/users/me/email-change': {
    summary: 'The new email that is not confirmed yet; null if there is none',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Nullable(EmailChange) },
  },
  'POST /api/users/me/email-change': {
    summary: 'Request another email: a link goes to its mailbox; replaces an earlier request',
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
    summary: 'Keep the current email; succeeds even if no change is pending',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
  'POST /api/users/email-change/confirm': {
    summary: 'Change the email with the link sent to the new mailbox; the former mailbox is notified',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 200: ChangedEmail },
    isIdempotencyExempt: true,
  },
  'POST /api/users/email-change/undo': {
    summary:
      'Restore an account’s former email with the link sent to that mailbox. Ends all sessions and the password, and answers a token for a new password',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 200: Type.Object({ resetToken: Type.String() }) },
    ...ofSecrets,
  },
} as const satisfies RouteMap;
