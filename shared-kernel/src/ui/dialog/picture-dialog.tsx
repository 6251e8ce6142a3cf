import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { Inline } from '../page-layout/layout.tsx';
import { ButtonLink } from '../texts/link.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { SteppedDialog } from './stepped-dialog.tsx';

export interface ShownPicture {
  name: string;
  url: string;
  description?: string | null;
}

interface PictureDialogProps {
  title: string;
  pictures: readonly ShownPicture[];
  first: number;
  isDownloadable?: boolean;
  isFull?: boolean;
  onClose: () => void;
}

export function PictureDialog({
  title,
  pictures,
  first,
  isDownloadable = false,
  isFull = false,
  onClose,
}: PictureDialogProps) {
  const t = useUiTexts();
  const [at, setAt] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const shown = Math.max(0, Math.min(pictures.length - 1, at));
  const picture = pictures[shown];
  if (!picture) return null;
  const { name, url, description } = picture;
  return (
    <SteppedDialog
      title={title}
      size="lg"
      isFull={isFull}
      at={shown}
      total={pictures.length}
      onStep={(next) => {
        setAt(next);
        setZoomed(false);
      }}
      previous={t('picture.previous')}
      next={t('picture.next')}
      onClose={onClose}
    >
      <Figure>
        {failed === url ? (
          <p role="alert">{t('picture.failed')}</p>
        ) : (
          <PictureBox
            $height={isFull ? FULL_HEIGHT : PART_HEIGHT}
            data-zoomed={isZoomed || undefined}
            tabIndex={isZoomed ? 0 : undefined}
          >
            <img key={url} src={url} alt={name} draggable={false} onError={() => setFailed(url)} />
          </PictureBox>
        )}
        <Inline>
          <Button
            size="sm"
            kind="quiet"
            icon={isZoomed ? ZoomOut : ZoomIn}
            disabled={failed === url}
            onClick={() => setZoomed(!isZoomed)}
          >
            {t(isZoomed ? 'picture.fit' : 'picture.zoom')}
          </Button>
          {isDownloadable && (
            <ButtonLink size="sm" kind="quiet" icon={Download} href={url} download={name}>
              {t('picture.download')}
            </ButtonLink>
          )}
        </Inline>
        <figcaption aria-live="polite">
          <b dir="auto">{name}</b>
          {description && <span dir="auto">{description}</span>}
        </figcaption>
      </Figure>
    </SteppedDialog>
  );
}

const PART_HEIGHT = '60vh';
const FULL_HEIGHT = 'max(200px, calc(100dvh - 240px))';

const PictureBox = styled.div<{ $height: string }>`
  margin-bottom: var(--s2);
  img {
    display: block;
    max-width: 100%;
    max-height: ${({ $height }) => $height};
    margin: 0 auto;
    border-radius: var(--r-md);
  }
  &[data-zoomed] {
    max-height: ${({ $height }) => $height};
    overflow: auto;
  }
  &[data-zoomed] img {
    max-width: none;
    max-height: none;
  }
`;

const Figure = styled.figure`
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
