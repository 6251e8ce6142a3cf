export { acceptAtConfirmation } from './accept-at-confirmation.ts';
export { findOpenInvitation } from './invitations.repository.ts';
export { invitationsModule } from './invitations.routes.ts';
