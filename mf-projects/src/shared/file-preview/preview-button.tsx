import { FileTypeIcon } from '@worklane/kernel/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { Badge, OpenButton, Thumbnail } from './preview.styles.ts';
import { usePreviewPlace } from './preview-place.ts';

interface PreviewButtonProps {
  file: Attachment;
  onOpen: (file: Attachment) => void;
}

export function PreviewButton({ file, onOpen }: PreviewButtonProps) {
  const t = useProjectTexts();
  const place = usePreviewPlace();
  const { id, name, preview } = file;
  if (preview === null) return <FileTypeIcon name={name} />;
  return (
    <OpenButton
      type="button"
      {...(place ? { 'aria-pressed': place.openId === id } : { 'aria-haspopup': 'dialog' as const })}
      aria-label={t('preview.open', { name })}
      title={t('preview.action')}
      data-previews={id}
      onClick={() => onOpen(file)}
    >
      <FileThumbnail file={file} />
      <Badge aria-hidden="true">
        <Eye size={12} strokeWidth={2} />
      </Badge>
    </OpenButton>
  );
}

function FileThumbnail({ file: { name, thumbnailUrl } }: { file: Attachment }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (thumbnailUrl === null || failedUrl === thumbnailUrl) return <FileTypeIcon name={name} />;
  return (
    <Thumbnail
      src={thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(thumbnailUrl)}
    />
  );
}
