export { AwardDialog } from './award-dialog.tsx';
