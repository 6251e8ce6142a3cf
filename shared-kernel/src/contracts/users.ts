import { type Static, Type } from 'typebox';
import { Id, Instant, Nullable, OneOf } from './primitives.ts';

export const BusinessType = OneOf(['standard', 'procurement']);
export type BusinessType = Static<typeof BusinessType>;

/** The public data of a person. */
export const Person = Type.Object({
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  avatarUrl: Nullable(Type.String()),
});
export type Person = Static<typeof Person>;

export const BusinessMember = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  isPrimary: Type.Boolean(),
});

/** The signed-in user's business, with the fields that every page needs. */
export const OwnBusiness = Type.Object({
  id: Id,
  name: Type.String(),
  businessType: BusinessType,
  businessLogoUrl: Nullable(Type.String()),
  description: Nullable(Type.String()),
  formattedAddress: Nullable(Type.String()),
  users: Type.Array(BusinessMember),
});

export const CurrentUser = Type.Object({
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  isEmailConfirmed: Type.Boolean(),
  jobTitle: Nullable(Type.String()),
  avatarUrl: Nullable(Type.String()),
  isPrimary: Type.Boolean({ description: 'Business lead' }),
  isSupplier: Type.Boolean(),
  isOperator: Type.Boolean(),
  needsSecondStep: Type.Boolean({
    description:
      'An operator whose sign-in had no second step; operator calls are refused until there is one',
  }),
  businessId: Nullable(Id),
  business: Nullable(OwnBusiness),
  /** Set where the account is closed; until then its person can open it again, and do nothing else. */
  closedUntil: Nullable(Instant),
});
export type CurrentUser = Static<typeof CurrentUser>;
