import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Instant, Nullable, OneOf, RequestObject } from './primitives.ts';

/** The archive of the caller's own data. */
export const OwnData = Type.Object({
  state: OneOf(['none', 'preparing', 'ready', 'failed']),
  url: Nullable(Type.String({ description: 'Link for the caller’s session alone; null unless it is ready' })),
  size: Nullable(Type.Integer({ description: 'Bytes' })),
  requestedAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
  /** When it may be asked for again; null for now. */
  nextAt: Nullable(Instant),
});
export type OwnData = Static<typeof OwnData>;

/** Why an account cannot be closed yet. */
export const ClosingObstacle = OneOf(['soleLead', 'openWork', 'lastOperator']);
export type ClosingObstacle = Static<typeof ClosingObstacle>;

/** Whether the caller may close their account, and what happens then. */
export const AccountClosing = Type.Object({
  obstacle: Nullable(ClosingObstacle),
  businessName: Nullable(Type.String()),
  isOnlyUser: Type.Boolean({ description: 'The business has no other user' }),
  openJobs: Type.Integer({ description: 'Own open jobs and work requests, which a lead takes over' }),
  /** Until when a closed account can be opened again; null for an open one. */
  finalAt: Nullable(Instant),
});
export type AccountClosing = Static<typeof AccountClosing>;

export const CloseAccountBody = RequestObject({
  password: Type.String({ maxLength: TEXT_MAX_LENGTH.password }),
  email: Type.String({
    maxLength: TEXT_MAX_LENGTH.email,
    description: 'The address of the account, typed as a confirmation',
  }),
});

/** The secret of the link in the mail about a closed account. */
export const ReopenAccountBody = RequestObject({
  token: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.sessionToken }),
});

/** A legal page as the operator wrote it; without a file of theirs the page shows its own text. */
export const LegalText = Type.Object({
  html: Nullable(Type.String({ description: 'Cleaned by the server' })),
});

export const LegalTextParams = RequestObject({ name: OneOf(['terms', 'privacy-notice']) });
