import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';

export const PersonalData = Type.Object({
  state: OneOf(['none', 'preparing', 'ready', 'failed']),
  url: Nullable(Type.String({ description: 'Link for the caller’s session only; null unless it is ready' })),
  size: Nullable(Type.Integer({ description: 'Bytes' })),
  requestedAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
  nextAt: Nullable(Instant),
});
export type PersonalData = Static<typeof PersonalData>;

export const ClosingObstacle = OneOf(['soleLead', 'openWork', 'lastOperator']);
export type ClosingObstacle = Static<typeof ClosingObstacle>;

export const AccountClosing = Type.Object({
  obstacle: Nullable(ClosingObstacle),
  businessName: Nullable(Type.String()),
  isOnlyUser: Type.Boolean({ description: 'The business has no other user' }),
  openJobs: Type.Integer({
    description: 'The caller’s open projects and work requests, which a lead takes over',
  }),
  /** The end of the time in which a closed account can be opened again; null for an open account. */
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

export const ReopenAccountBody = RequestObject({
  token: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.sessionToken }),
});

/** A legal page as the operator wrote it; null if the page shows its default text. */
export const LegalText = Type.Object({
  html: Nullable(Type.String({ description: 'Sanitised by the server' })),
});

export const LegalTextParams = RequestObject({ name: OneOf(['terms', 'privacy-notice']) });
