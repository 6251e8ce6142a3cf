import { type Static, Type } from 'typebox';
import {
  LEAVING_EFFECTS,
  LIST_MAX_ITEMS,
  TEXT_MAX_LENGTH,
  USER_INVITATION_STATUSES,
} from '../domain/index.ts';
import { Id, Instant, Nullable, OneOf, optional, RequestObject } from './primitives.ts';
import { BusinessMember, Person, SeesOnlyShared } from './users.ts';

/** An invitation to join a business. Whoever has the id may read it, so it shows a person only while it is pending. */
export const UserInvitation = Type.Object({
  _id: Id,
  id: Id,
  status: OneOf(USER_INVITATION_STATUSES),
  businessId: Id,
  businessName: Type.String(),
  industry: Nullable(Type.String({ description: "Label of the business's first industry" })),
  industries: Type.Array(Id, { description: 'Active industries of the business' }),
  requestToJoin: Type.Boolean(),
  /** Missing from an api that tells only the team of the business. */
  isExpired: Type.Optional(Type.Boolean({ description: 'Still pending, and can only be sent again' })),
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

/** A pending invitation or request as the team of its business sees it. */
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
    email: Type.String({ description: 'Empty for a person who is known by their account' }),
    avatarUrl: Nullable(Type.String()),
  }),
  createdAt: Instant,
  seesOnlyShared: SeesOnlyShared,
  isExpired: Type.Boolean({ description: 'Can only be sent again' }),
});
export type TeamInvitation = Static<typeof TeamInvitation>;

/** An invitation or request of the caller, with the business it is about. */
export const OwnInvitation = Type.Object({
  _id: Id,
  id: Id,
  status: OneOf(USER_INVITATION_STATUSES),
  businessId: Id,
  businessName: Type.String(),
  businessLogoUrl: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'Rich text, cleaned by the server' })),
  requestToJoin: Type.Boolean(),
  users: Type.Array(Type.Object({ ...BusinessMember.properties, avatarUrl: Nullable(Type.String()) }), {
    description: 'The leads of the business',
  }),
  createdAt: Instant,
});
export type OwnInvitation = Static<typeof OwnInvitation>;

export const OwnInvitationsQuery = RequestObject(
  optional({
    statuses: Type.String({
      pattern: '^(pending|accepted|rejected|revoked)(,(pending|accepted|rejected|revoked)){0,3}$',
      description: 'With commas between them; pending where it is left out',
    }),
    requestToJoin: OneOf(['true', 'false'], { description: 'false where it is left out' }),
  }),
);

export const MemberParams = RequestObject({ id: Id, userId: Id });

export const TeamInvitationsParams = RequestObject({ businessId: Id });

/** What becomes of the business that a person leaves. */
export const LeavingPreview = Type.Object({
  effect: OneOf(LEAVING_EFFECTS),
  business: Nullable(Type.Object({ id: Id, name: Type.String(), businessLogoUrl: Nullable(Type.String()) })),
  remaining: Type.Array(Type.Object(BusinessMember.properties), {
    description: 'Who stays, the leads first',
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

/** What a person chooses for the business they leave. */
const leavingChoice = optional({
  primaryUserIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.chosenLeads, description: 'Its new leads' }),
  effect: OneOf(LEAVING_EFFECTS, { description: 'What the person was told; 409 where it is no longer so' }),
});
export const LeavingChoice = RequestObject(leavingChoice);
export type LeavingChoice = Static<typeof LeavingChoice>;

const invitedUser = RequestObject({
  email: Type.String({ maxLength: TEXT_MAX_LENGTH.email }),
  firstName: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.personName })),
  lastName: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.personName })),
});

/** A person by their account, or by email and name where they have none; a lead chooses which jobs they will see. */
export const InvitePersonBody = RequestObject({
  ...optional({ userId: Id, invitedUser }),
  seesOnlyShared: SeesOnlyShared,
});
export type InvitePersonBody = Static<typeof InvitePersonBody>;

export const AnswerInvitationParams = RequestObject({
  businessId: Id,
  action: OneOf(['accept', 'reject', 'revoke', 'resend']),
});
/** Who invites names the person; who is invited chooses for the business they leave. */
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

/** A person who was found, with what anybody may see of them. */
export const FoundPerson = Type.Object({
  ...Person.properties,
  fullName: Type.String(),
  jobTitle: Nullable(Type.String()),
  businessName: Nullable(Type.String()),
  seesOnlyShared: SeesOnlyShared,
});
export type FoundPerson = Static<typeof FoundPerson>;
