import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH, THEME_CHOICES } from '../../domain/index.ts';
import { IdsFilterText } from '../ids-filter.ts';
import { Id, Instant, Nullable, OneOf, optional, RequestObject } from '../primitives.ts';
import { Line, OptionalLine } from '../text-fields.ts';

export const BusinessType = OneOf(['standard', 'procurement']);
export type BusinessType = Static<typeof BusinessType>;

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

/** The projects of the business that a team member sees. Absent if the reader belongs to another business. */
export const SeesOnlyShared = Type.Optional(
  Type.Boolean({ description: 'true: sees only their own Jobs and shared ones; false: sees all Jobs' }),
);

export const UserBusiness = Type.Object({
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
  /** Missing in answers of an older api. */
  joinsOnConfirmation: Type.Optional(
    Nullable(Type.String({ description: 'The business that is joined once the email is confirmed' })),
  ),
  jobTitle: Nullable(Type.String()),
  avatarUrl: Nullable(Type.String()),
  isPrimary: Type.Boolean({ description: 'Business lead' }),
  isSupplier: Type.Boolean(),
  seesOnlyShared: SeesOnlyShared,
  isOperator: Type.Boolean(),
  needsSecondStep: Type.Boolean({
    description:
      'True for an operator or package owner who signed in without a second step. Calls of operators and about releases are then refused',
  }),
  /** Missing in answers of an older api. */
  ownsReleases: Type.Optional(
    Type.Boolean({ description: 'Belongs to a group that owns a package, and sees its releases' }),
  ),
  businessId: Nullable(Id),
  business: Nullable(UserBusiness),
  /** Missing in answers of an older api. */
  postsWork: Type.Optional(
    Type.Boolean({ description: 'Posts Work Requests, and gets mails about their quotes' }),
  ),
  hasInvitations: Type.Boolean({ description: 'Has unanswered invitations to join a business' }),
  /** Set if the account is closed: until this time its person can only open it again. */
  closedUntil: Nullable(Instant),
  appearance: Nullable(OneOf(THEME_CHOICES, { description: 'Null if the person never chose one' })),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const PersonDetails = Type.Object({
  ...Person.properties,
  ...optional({
    email: Type.String(),
    jobTitle: Nullable(Type.String()),
    isPrimary: Type.Boolean({ description: 'Business lead' }),
    businessId: Nullable(Id),
    seesOnlyShared: SeesOnlyShared,
  }),
});
export type PersonDetails = Static<typeof PersonDetails>;

export const UsersQuery = RequestObject({ filter: IdsFilterText });

const profileFields = optional({
  firstName: Line(TEXT_MAX_LENGTH.personName),
  lastName: Line(TEXT_MAX_LENGTH.personName),
  jobTitle: Nullable(OptionalLine(TEXT_MAX_LENGTH.jobTitle)),
  avatar: Nullable(
    Type.String({
      maxLength: TEXT_MAX_LENGTH.avatar,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'A JPEG, PNG or WebP image as base64; null removes the picture',
    }),
  ),
});

export const ChangeProfileBody = RequestObject(profileFields);
export type ChangeProfileBody = Static<typeof ChangeProfileBody>;

export const ChangeUserBody = RequestObject({
  ...profileFields,
  isPrimary: Type.Optional(Type.Boolean({ description: 'Business lead' })),
  seesOnlyShared: SeesOnlyShared,
});
export type ChangeUserBody = Static<typeof ChangeUserBody>;

export const ChangePasswordBody = RequestObject({
  passwords: RequestObject({
    oldPassword: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.password }),
    newPassword: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.password }),
  }),
});

export const DeviceKind = OneOf(['desktop', 'tablet', 'mobile']);
export type DeviceKind = Static<typeof DeviceKind>;

export const CallerSession = Type.Object({
  id: Id,
  isCurrent: Type.Boolean(),
  browser: Nullable(Type.String({ description: 'For example Chrome' })),
  system: Nullable(Type.String({ description: 'For example Windows' })),
  device: Nullable(DeviceKind),
  isSameNetwork: Type.Boolean({ description: 'Signed in from a private address' }),
  address: Nullable(Type.String({ description: 'The address of the sign-in, if it is public' })),
  seenAt: Instant,
  createdAt: Instant,
});
export type CallerSession = Static<typeof CallerSession>;
