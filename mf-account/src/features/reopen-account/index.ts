export { ReopenAccountPage } from './reopen-account-page.tsx';
