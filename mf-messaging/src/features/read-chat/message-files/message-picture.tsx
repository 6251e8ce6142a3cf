import type { MessageFile } from '@worklane/kernel/contracts';
import { useState } from 'react';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { PictureButton, PictureNote } from './message-files.styles.ts';
import { useMessageFile } from './use-message-file.ts';

const SIDE_PX = 320;
/** A picture with a larger ratio of its sides is cropped. */
const LONGEST_RATIO = 2;

interface MessagePictureProps {
  given: MessageFile;
  isSingle: boolean;
  onOpen(): void;
}

/** The box has its size before the picture loads, so that the messages below do not move. */
export function MessagePicture({ given, isSingle, onOpen }: MessagePictureProps) {
  const t = useMessagingTexts();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { name, state, url, picture } = useMessageFile(given, failedUrl !== null && failedUrl === given.url);
  const isFailed = url !== null && url === failedUrl;
  const note = state === 'ready' && !isFailed ? null : t(isFailed ? 'files.failed' : `files.${state}`);
  return (
    <PictureButton
      type="button"
      aria-haspopup="dialog"
      aria-label={note ? `${name}, ${note}` : undefined}
      title={name}
      style={isSingle ? boxOf(picture) : undefined}
      onClick={onOpen}
    >
      {note === null && url !== null ? (
        <img src={url} alt={name} decoding="async" draggable={false} onError={() => setFailedUrl(url)} />
      ) : (
        <PictureNote>{note ?? name}</PictureNote>
      )}
    </PictureButton>
  );
}

function boxOf(picture: MessageFile['picture']) {
  const given = picture ? picture.width / picture.height : 1;
  const ratio = Math.max(1 / LONGEST_RATIO, Math.min(LONGEST_RATIO, given));
  return { width: Math.round(SIDE_PX * Math.min(1, ratio)), aspectRatio: String(ratio) };
}
