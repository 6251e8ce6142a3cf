import { useState } from 'react';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Notice, Pane, PictureFrame } from './preview.styles.ts';
import type { PreviewProps } from './preview-file.ts';
import { useZoom, ZoomTools } from './zoom-tools.tsx';

export function PicturePreview({ file: { name, url }, ...tools }: PreviewProps) {
  const t = useUiTexts();
  const zoom = useZoom();
  const [isFailed, setFailed] = useState(false);
  const percent = `${zoom.factor * 100}%`;
  return (
    <>
      <Pane tabIndex={0} role="region" aria-label={t('preview.content', { name })}>
        {isFailed ? (
          <Notice role="alert">{t('preview.pictureFailed')}</Notice>
        ) : (
          <PictureFrame style={{ width: percent, height: percent }}>
            <img src={url} alt={name} draggable={false} onError={() => setFailed(true)} />
          </PictureFrame>
        )}
      </Pane>
      <ZoomTools zoom={zoom} {...tools} />
    </>
  );
}
