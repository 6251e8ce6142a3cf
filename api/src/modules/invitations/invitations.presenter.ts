import type { CallerInvitation, TeamInvitation, UserInvitation } from '@worklane/shared-kernel/contracts';
import { isExpired } from './answer-invitation.ts';
import type { InvitationRecord } from './invitations.repository.ts';
import type {
  CallerInvitationRecord,
  LeadRecord,
  TeamInvitationRecord,
} from './team-invitations.repository.ts';

export function presentInvitation(
  invitation: InvitationRecord,
  industries: readonly { id: string; label: string }[],
  now: Date,
): UserInvitation {
  const { id, status, businessId, businessName, requestToJoin, userId } = invitation;
  const { email, firstName, lastName } = invitation;
  const hasExpired = status === 'pending' && isExpired(invitation, now);
  const isOpen = status === 'pending' && !hasExpired;
  return {
    _id: id,
    id,
    status,
    isExpired: hasExpired,
    businessId,
    businessName,
    industry: industries[0]?.label ?? null,
    industries: industries.map((industry) => industry.id),
    requestToJoin,
    userId: isOpen ? userId : null,
    invitedUser: isOpen && email !== null ? { id: userId, firstName, lastName, email } : null,
  };
}

export function presentTeamInvitation(
  { invitation, person }: TeamInvitationRecord,
  now: Date,
): TeamInvitation {
  const { id, status, businessId, requestToJoin, userId, createdAt, seesOnlyShared } = invitation;
  return {
    _id: id,
    id,
    status,
    businessId,
    requestToJoin,
    seesOnlyShared,
    invitedUser: {
      id: userId,
      firstName: person?.firstName ?? invitation.firstName,
      lastName: person?.lastName ?? invitation.lastName,
      email: invitation.email ?? '',
      avatarUrl: person?.avatarUrl ?? null,
    },
    createdAt: createdAt.toISOString(),
    isExpired: isExpired(invitation, now),
  };
}

export function presentCallerInvitation(
  { invitation, business }: CallerInvitationRecord,
  leads: readonly LeadRecord[],
): CallerInvitation {
  const { id, status, requestToJoin, createdAt } = invitation;
  return {
    _id: id,
    id,
    status,
    businessId: business.id,
    businessName: business.name,
    businessLogoUrl: business.businessLogoUrl,
    description: business.description,
    requestToJoin,
    users: leads
      .filter(({ businessId }) => businessId === business.id)
      .map(({ businessId: _, ...lead }) => lead),
    createdAt: createdAt.toISOString(),
  };
}
