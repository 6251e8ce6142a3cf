export { DeclineDialog } from './decline-dialog.tsx';
