export { InvitationsPage } from './invitations-page.tsx';
