export { acceptAtConfirmation } from './accept-at-confirmation.ts';
export { isOpenInvitation } from './invitations.repository.ts';
export { invitationsModule } from './invitations.routes.ts';
