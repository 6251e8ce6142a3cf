import { type Static, Type } from 'typebox';
import { OPERATOR_USER_ACTIONS, PAGE_SIZE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { LevelCase } from '../businesses/vetting.ts';
import { Id, Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';
import { Line } from '../text-fields.ts';

export const OperatorSummary = Type.Object({
  vettingWaiting: Type.Integer(),
  vettingReturned: Type.Integer(),
  vettingAwarded: Type.Integer(),
  vettingExpired: Type.Integer(),
  mailsFailed: Type.Integer(),
  hasMailServer: Type.Boolean({ description: 'Without a mail server, mails stay in the outbox' }),
  usersDisabled: Type.Integer(),
});
export type OperatorSummary = Static<typeof OperatorSummary>;

const Search = Type.Optional(
  Type.String({ maxLength: TEXT_MAX_LENGTH.operatorSearch, description: 'A part of a name or an email' }),
);

/** Whether a person can sign in. A `closing` account is closed, and its person can still open it again. */
export const AccountState = OneOf(['active', 'closing', 'disabled']);
export type AccountState = Static<typeof AccountState>;

export const OperatorUsersQuery = RequestObject({
  q: Search,
  state: Type.Optional(AccountState),
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.operatorUsers)),
});

const BusinessName = Type.Object({ id: Id, name: Type.String() });

export const OperatorUserRow = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  business: Nullable(BusinessName),
  isPrimary: Type.Boolean(),
  isOperator: Type.Boolean(),
  state: AccountState,
  createdAt: Instant,
});
export type OperatorUserRow = Static<typeof OperatorUserRow>;

/** A user as operators see them: no secrets, and no data about projects. */
export const OperatorUser = Type.Object({
  ...OperatorUserRow.properties,
  jobTitle: Nullable(Type.String()),
  isEmailConfirmed: Type.Boolean(),
  sessions: Type.Integer({ description: 'Number of current sessions' }),
  seenAt: Nullable(Instant),
  disabling: Nullable(
    Type.Object({
      reason: Type.String(),
      by: Nullable(Type.String({ description: 'Name of the operator' })),
      at: Instant,
    }),
  ),
  availableActions: Type.Array(OneOf(OPERATOR_USER_ACTIONS)),
});
export type OperatorUser = Static<typeof OperatorUser>;

export const AccountReasonBody = RequestObject({ reason: Line(TEXT_MAX_LENGTH.operatorReason) });

export const OperatorBusinessesQuery = RequestObject({
  q: Search,
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.operatorBusinesses)),
});

export const OperatorBusinessRow = Type.Object({
  id: Id,
  name: Type.String(),
  businessType: OneOf(['standard', 'procurement']),
  abn: Nullable(Type.String()),
  suburb: Nullable(Type.String()),
  members: Type.Integer(),
  createdAt: Instant,
});
export type OperatorBusinessRow = Static<typeof OperatorBusinessRow>;

export const OperatorBusiness = Type.Object({
  ...OperatorBusinessRow.properties,
  isBuyer: Type.Boolean(),
  formattedAddress: Nullable(Type.String()),
  url: Nullable(Type.String()),
  people: Type.Array(OperatorUserRow, { description: 'Business leads first' }),
  badges: Type.Array(LevelCase),
});
export type OperatorBusiness = Static<typeof OperatorBusiness>;
