import type { MessageFile } from '@worklane/kernel/contracts';
import { useQueryClient } from '@worklane/kernel/query';
import { PictureDialog } from '@worklane/kernel/ui/dialog';
import { messagingKeys } from '../../../shared/messaging-keys.ts';
import { useMessagingTexts } from '../../../shared/texts.ts';

interface PictureViewerProps {
  files: readonly MessageFile[];
  first: MessageFile;
  onClose(): void;
}

export function PictureViewer({ files, first, onClose }: PictureViewerProps) {
  const t = useMessagingTexts();
  const client = useQueryClient();
  const pictures = files.map(({ _id, name, url }) => ({
    name,
    url: client.getQueryData<{ url: string | null }>(messagingKeys.file(_id))?.url ?? url ?? '',
  }));
  return (
    <PictureDialog
      title={t('files.picture')}
      pictures={pictures}
      first={files.indexOf(first)}
      isDownloadable
      isFull
      onClose={onClose}
    />
  );
}
