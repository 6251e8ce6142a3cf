import { type Static, Type } from 'typebox';
import { USER_INVITATION_STATUSES } from '../domain/index.ts';
import { Id, Nullable, OneOf } from './primitives.ts';

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
