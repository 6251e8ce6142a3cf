import type { UserInvitation } from '@worklane/shared-kernel/contracts';
import type { InvitationRecord } from './invitations.repository.ts';

/** An invitation as whoever has its id sees it; the invited person only while it is pending. */
export function presentInvitation(
  invitation: InvitationRecord,
  industries: readonly { id: string; label: string }[],
): UserInvitation {
  const { id, status, businessId, businessName, requestToJoin, userId } = invitation;
  const { email, firstName, lastName } = invitation;
  const isOpen = status === 'pending';
  return {
    _id: id,
    id,
    status,
    businessId,
    businessName,
    industry: industries[0]?.label ?? null,
    industries: industries.map((industry) => industry.id),
    requestToJoin,
    userId: isOpen ? userId : null,
    invitedUser: isOpen && email !== null ? { id: userId, firstName, lastName, email } : null,
  };
}
