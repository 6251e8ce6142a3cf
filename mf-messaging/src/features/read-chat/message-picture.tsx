import type { MessageFile } from '@worklane/shared-kernel/contracts';
import { useState } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { PictureButton, PictureNote } from './message-files.styles.ts';
import { useMessageFile } from './use-message-file.ts';

/** The longest side of a picture that stands alone, in pixels. */
const SIDE_PX = 320;
/** A picture that is longer than this is cut off at its ends. */
const LONGEST_RATIO = 2;

interface MessagePictureProps {
  given: MessageFile;
  /** The only picture of its message: it keeps its proportions. */
  isSingle: boolean;
  onOpen(): void;
}

/** A picture in a box that has its size before it loads, so that the messages below stay where they are. */
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

/** The box of a picture. A narrow thread makes it smaller, and it keeps its proportions. */
function boxOf(picture: MessageFile['picture']) {
  const given = picture ? picture.width / picture.height : 1;
  const ratio = Math.max(1 / LONGEST_RATIO, Math.min(LONGEST_RATIO, given));
  return { width: Math.round(SIDE_PX * Math.min(1, ratio)), aspectRatio: String(ratio) };
}
