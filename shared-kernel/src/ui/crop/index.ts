export { CropDialog, type CropDialogProps, type CropText } from './crop-dialog.tsx';
