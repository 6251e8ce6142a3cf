export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { ModalFrame } from './modal-frame.tsx';
export { SideSheet } from './side-sheet.tsx';
