export { EditTeamPage } from './edit-team-page.tsx';
