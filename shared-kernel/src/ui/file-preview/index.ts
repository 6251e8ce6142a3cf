export { PreviewDialog } from './preview-dialog.tsx';
export type { PdfPart, PreviewFile } from './preview-file.ts';
export { PreviewPane } from './preview-pane.tsx';
