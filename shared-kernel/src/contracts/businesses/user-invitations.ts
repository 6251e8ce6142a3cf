import { type Static, Type } from 'typebox';
import {
  LEAVING_EFFECTS,
  LIST_MAX_ITEMS,
  TEXT_MAX_LENGTH,
  USER_INVITATION_STATUSES,
} from '../../domain/index.ts';
import { BusinessMember, Person, SeesOnlyShared } from '../people/users.ts';
import { Id, Instant, Nullable, OneOf, optional, RequestObject } from '../primitives.ts';

/** The id alone gives access, so the person is included only while the invitation is pending. */
export const UserInvitation = Type.Object({
  _id: Id,
  id: Id,
  status: OneOf(USER_INVITATION_STATUSES),
  businessId: Id,
  businessName: Type.String(),
  industry: Nullable(Type.String({ description: "Label of the business's first industry" })),
  industries: Type.Array(Id, { description: 'Active industries of the business' }),
  requestToJoin: Type.Boolean(),
  /** Missing in answers of an older api. */
  isExpired: Type.Optional(Type.Boolean({ description: 'Still pending, but can only be sent again' })),
  userId: Nullable(Id),
  invitedUser: Nullable(
    Type.Object({
      id: Nullable(Id),
      firstName: Nullable(Type.String()),
      lastName: Nullable(Type.String()),
      email: Type.String(),
    }),
  ),
});
export type UserInvitation = Static<typeof UserInvitation>;

export const TeamInvitation = Type.Object({
  _id: Id,
  id: Id,
  status: OneOf(USER_INVITATION_STATUSES),
  businessId: Id,
  requestToJoin: Type.Boolean(),
  invitedUser: Type.Object({
    id: Nullable(Id),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    email: Type.String({ description: 'Empty for a person with an account' }),
    avatarUrl: Nullable(Type.String()),
  }),
  createdAt: Instant,
  seesOnlyShared: SeesOnlyShared,
  isExpired: Type.Boolean({ description: 'Can only be sent again' }),
});
export type TeamInvitation = Static<typeof TeamInvitation>;

export const CallerInvitation = Type.Object({
  _id: Id,
  id: Id,
  status: OneOf(USER_INVITATION_STATUSES),
  businessId: Id,
  businessName: Type.String(),
  businessLogoUrl: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'Rich text, sanitised by the server' })),
  requestToJoin: Type.Boolean(),
  users: Type.Array(Type.Object({ ...BusinessMember.properties, avatarUrl: Nullable(Type.String()) }), {
    description: 'The leads of the business',
  }),
  createdAt: Instant,
});
export type CallerInvitation = Static<typeof CallerInvitation>;

export const CallerInvitationsQuery = RequestObject(
  optional({
    statuses: Type.String({
      pattern: '^(pending|accepted|rejected|revoked)(,(pending|accepted|rejected|revoked)){0,3}$',
      description: 'Separated by commas; default: pending',
    }),
    requestToJoin: OneOf(['true', 'false'], { description: 'Default: false' }),
  }),
);

export const MemberParams = RequestObject({ id: Id, userId: Id });

export const TeamInvitationsParams = RequestObject({ businessId: Id });

export const LeavingPreview = Type.Object({
  effect: OneOf(LEAVING_EFFECTS),
  business: Nullable(Type.Object({ id: Id, name: Type.String(), businessLogoUrl: Nullable(Type.String()) })),
  remaining: Type.Array(Type.Object(BusinessMember.properties), {
    description: 'The remaining people, leads first',
  }),
  openJobs: Type.Integer({ description: 'Open Jobs of the person, which a lead takes over' }),
  deletes: Type.Object({
    projects: Type.Integer(),
    quotes: Type.Integer(),
    badges: Type.Integer(),
    files: Type.Integer(),
  }),
  isBlocked: Type.Boolean({
    description: 'Other businesses quote on its Work Requests, so that it cannot be deleted',
  }),
});
export type LeavingPreview = Static<typeof LeavingPreview>;

const leavingChoice = optional({
  primaryUserIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.chosenLeads, description: 'Its new leads' }),
  effect: OneOf(LEAVING_EFFECTS, {
    description: 'The effect that the person was shown; 409 if it has changed',
  }),
});
export const LeavingChoice = RequestObject(leavingChoice);
export type LeavingChoice = Static<typeof LeavingChoice>;

const invitedUser = RequestObject({
  email: Type.String({ maxLength: TEXT_MAX_LENGTH.email }),
  firstName: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.personName })),
  lastName: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.personName })),
});

/** A person by their account, or by email and name if they have none. `seesOnlyShared` is the lead's choice. */
export const InvitePersonBody = RequestObject({
  ...optional({ userId: Id, invitedUser }),
  seesOnlyShared: SeesOnlyShared,
});
export type InvitePersonBody = Static<typeof InvitePersonBody>;

export const AnswerInvitationParams = RequestObject({
  businessId: Id,
  action: OneOf(['accept', 'reject', 'revoke', 'resend']),
});
export const AnswerInvitationBody = RequestObject({
  ...optional({ userId: Id, invitedUser }),
  ...leavingChoice,
});
export type AnswerInvitationBody = Static<typeof AnswerInvitationBody>;

export const AnswerRequestParams = RequestObject({
  businessId: Id,
  action: OneOf(['accept', 'reject', 'revoke']),
});
export const AnswerRequestBody = RequestObject(optional({ userId: Id }));
export type AnswerRequestBody = Static<typeof AnswerRequestBody>;

export const PeopleQuery = RequestObject(
  optional({
    q: Type.String({ maxLength: TEXT_MAX_LENGTH.searchText, description: 'A part of a name' }),
    filter: Type.String({
      maxLength: TEXT_MAX_LENGTH.queryPart,
      pattern: '^email:',
      description: 'email:<the whole address>',
    }),
  }),
);

export const FoundPerson = Type.Object({
  ...Person.properties,
  fullName: Type.String(),
  jobTitle: Nullable(Type.String()),
  businessName: Nullable(Type.String()),
  seesOnlyShared: SeesOnlyShared,
});
export type FoundPerson = Static<typeof FoundPerson>;
