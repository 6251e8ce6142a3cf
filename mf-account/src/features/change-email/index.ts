export { ChangeEmail } from './change-email.tsx';
export { ConfirmChangePage } from './confirm-change-page.tsx';
export { UndoChangePage } from './undo-change-page.tsx';
