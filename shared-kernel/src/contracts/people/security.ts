import { type Static, Type } from 'typebox';
import { PAGE_SIZE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Instant, InstantText, Limit, Nullable, RequestObject } from '../primitives.ts';

export const SecurityEventKind = Type.Union([
  Type.Literal('signIn'),
  Type.Literal('signInFailed'),
  Type.Literal('signInSlowed'),
  Type.Literal('signUp'),
  Type.Literal('emailConfirmed'),
  Type.Literal('emailChangeAsked'),
  Type.Literal('emailChanged'),
  Type.Literal('emailChangeUndone'),
  Type.Literal('programTokenMade'),
  Type.Literal('programTokenUsed'),
  Type.Literal('programTokenEnded'),
  Type.Literal('passwordResetAsked'),
  Type.Literal('passwordReset'),
  Type.Literal('secondStepAsked'),
  Type.Literal('secondStepFailed'),
  Type.Literal('secondStepSlowed'),
  Type.Literal('secondStepChanged'),
  Type.Literal('secondStepRemoval'),
  Type.Literal('passkeyAdded'),
  Type.Literal('passkeyRemoved'),
  Type.Literal('passkeyRefused'),
  Type.Literal('signOut'),
  Type.Literal('sessionEnded'),
  Type.Literal('passwordChanged'),
  Type.Literal('vettingDecided'),
  Type.Literal('tokenRefused'),
  Type.Literal('accessRefused'),
  Type.Literal('requestsLimited'),
  Type.Literal('roleChanged'),
  Type.Literal('membershipChanged'),
  Type.Literal('ownDataRequested'),
  Type.Literal('ownDataDownloaded'),
  Type.Literal('accountClosed'),
  Type.Literal('accountReopened'),
  Type.Literal('accountErased'),
  Type.Literal('accountDisabled'),
  Type.Literal('accountEnabled'),
  Type.Literal('deployTokenMade'),
  Type.Literal('deployTokenUsed'),
  Type.Literal('deployTokenEnded'),
  Type.Literal('signingKeyUsed'),
  Type.Literal('releasePublished'),
  Type.Literal('releasePromoted'),
  Type.Literal('releaseRolledBack'),
  Type.Literal('releaseWithdrawn'),
  Type.Literal('canaryChanged'),
  Type.Literal('releasesPruned'),
  Type.Literal('previewMade'),
  Type.Literal('previewEnded'),
  Type.Literal('promotionsFrozen'),
  Type.Literal('promotionsThawed'),
  Type.Literal('releaseOwnersChanged'),
  Type.Literal('releaseWebhooksChanged'),
]);
export type SecurityEventKind = Static<typeof SecurityEventKind>;

/** One event, or several equal events of the same minute. Must not contain secrets. */
export const SecurityEvent = Type.Object({
  id: Id,
  at: Instant,
  lastAt: Instant,
  count: Type.Integer({ description: 'Number of equal events from `at` to `lastAt`' }),
  kind: SecurityEventKind,
  accountId: Nullable(Id),
  accountEmail: Nullable(Type.String()),
  accountHash: Nullable(Type.String({ description: 'SHA-256 of the email as typed, hex' })),
  actor: Nullable(
    Type.String({
      description: 'The actor, if it was not the account: user:…, program-token:… or deploy-token:…',
    }),
  ),
  names: Type.Object(
    {
      account: Nullable(Type.String()),
      actor: Nullable(Type.String({ description: 'Name of the person or of the deploy token' })),
      subject: Nullable(Type.String({ description: 'Name of the business, Job or badge in the details' })),
    },
    { description: 'Current names; null for deleted records' },
  ),
  address: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const SecurityEventsQuery = RequestObject({
  kind: Type.Optional(SecurityEventKind),
  accountId: Type.Optional(Id),
  email: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: TEXT_MAX_LENGTH.email,
      description: 'The email of the account, in any case',
    }),
  ),
  address: Type.Optional(
    Type.String({ minLength: 2, maxLength: TEXT_MAX_LENGTH.networkAddress, pattern: '^[0-9A-Fa-f:.]+$' }),
  ),
  from: Type.Optional(InstantText),
  to: Type.Optional(InstantText),
  before: Type.Optional(Id),
  limit: Limit({ size: PAGE_SIZE.securityEvents, most: PAGE_SIZE.mostSecurityEvents }),
});
export type SecurityEventsQuery = Static<typeof SecurityEventsQuery>;
