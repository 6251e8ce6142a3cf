export { PdfPreview } from './pdf-preview.tsx';
