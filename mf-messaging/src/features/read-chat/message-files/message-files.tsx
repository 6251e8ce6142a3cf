import type { MessageFile } from '@worklane/kernel/contracts';
import { lazyPart } from '@worklane/kernel/modules';
import { useState } from 'react';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { MessageFileRow } from './message-file-row.tsx';
import { FileRows, PictureGrid } from './message-files.styles.ts';
import { MessagePicture } from './message-picture.tsx';

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const t = useMessagingTexts();
  const [opened, setOpened] = useState<MessageFile | null>(null);
  const isShown = ({ picture, state }: MessageFile) =>
    picture !== null && state !== 'gone' && state !== 'infected';
  const pictures = files.filter(isShown);
  const others = files.filter((file) => !isShown(file));
  const close = () => setOpened(null);
  return (
    <>
      {pictures.length > 0 && (
        <PictureGrid $isSingle={pictures.length === 1}>
          {pictures.map((file) => (
            <MessagePicture
              key={file._id}
              given={file}
              isSingle={pictures.length === 1}
              onOpen={() => setOpened(file)}
            />
          ))}
        </PictureGrid>
      )}
      {others.length > 0 && (
        <FileRows aria-label={t('files.list')}>
          {others.map((file) => (
            <MessageFileRow key={file._id} given={file} />
          ))}
        </FileRows>
      )}
      {opened && <PictureViewer files={pictures} first={opened} onClose={close} onLoadFailed={close} />}
    </>
  );
}
