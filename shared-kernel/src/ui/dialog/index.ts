export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { ModalFrame } from './modal-frame.tsx';
export { PictureDialog } from './picture-dialog.tsx';
export { RiskyDownloadDialog } from './risky-download-dialog.tsx';
export { SideSheet } from './side-sheet.tsx';
export { SteppedDialog } from './stepped-dialog.tsx';
