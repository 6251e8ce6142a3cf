import { PicturePreview } from './picture-preview.tsx';
import type { PdfPart, PreviewProps } from './preview-file.ts';
import { PreviewLoading } from './preview-loading.tsx';
import { TextPreview } from './text-preview.tsx';

/** A file shown by the page. Use its address as `key`. */
export function Preview({ pdf: PdfPreview, ...props }: PreviewProps & { pdf: PdfPart }) {
  if (props.file.preview === 'picture') return <PicturePreview {...props} />;
  if (props.file.preview === 'text') return <TextPreview {...props} />;
  return <PdfPreview {...props} pending={<PreviewLoading before={props.before} after={props.after} />} />;
}
