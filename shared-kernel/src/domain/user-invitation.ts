/** Where an invitation to join a business, or a request to join one, stands. */
export const USER_INVITATION_STATUSES = ['pending', 'accepted', 'rejected', 'revoked'] as const;
export type UserInvitationStatus = (typeof USER_INVITATION_STATUSES)[number];
