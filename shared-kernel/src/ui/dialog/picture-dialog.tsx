import { useState } from 'react';
import { styled } from 'styled-components';
import { useUiTexts } from '../use-ui-texts.ts';
import { SteppedDialog } from './stepped-dialog.tsx';

export interface ShownPicture {
  name: string;
  url: string;
  description?: string | null;
}

interface PictureDialogProps {
  title: string;
  pictures: readonly ShownPicture[];
  /** The place of the picture that was pressed. */
  first: number;
  onClose: () => void;
}

/** Pictures one at a time, as large as the window allows: by button, arrow key or swipe. */
export function PictureDialog({ title, pictures, first, onClose }: PictureDialogProps) {
  const t = useUiTexts();
  const [at, setAt] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = Math.max(0, Math.min(pictures.length - 1, at));
  const picture = pictures[shown];
  if (!picture) return null;
  const { name, url, description } = picture;
  return (
    <SteppedDialog
      title={title}
      size="lg"
      at={shown}
      total={pictures.length}
      onStep={setAt}
      previous={t('picture.previous')}
      next={t('picture.next')}
      onClose={onClose}
    >
      <Figure>
        {failed === url ? (
          <p role="alert">{t('picture.failed')}</p>
        ) : (
          <img key={url} src={url} alt={name} draggable={false} onError={() => setFailed(url)} />
        )}
        <figcaption aria-live="polite">
          <b dir="auto">{name}</b>
          {description && <span dir="auto">{description}</span>}
        </figcaption>
      </Figure>
    </SteppedDialog>
  );
}

const Figure = styled.figure`
  img {
    display: block;
    max-width: 100%;
    max-height: 60vh;
    margin: 0 auto;
    border-radius: var(--r-md);
  }
  figcaption {
    display: flex;
    flex-direction: column;
    gap: 2px;
    margin-top: var(--s3);
    overflow-wrap: anywhere;
  }
  b {
    color: var(--text);
    font-weight: 550;
  }
`;
