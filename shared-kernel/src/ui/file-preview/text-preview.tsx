import { useEffect, useState } from 'react';
import { attachmentSizeKb, TEXT_PREVIEW_BYTES } from '../../domain/index.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { loadTextStart, type TextStart } from './load-text.ts';
import { Notice, Pane, Plain } from './preview.styles.ts';
import type { PreviewProps } from './preview-file.ts';
import { PlainTools, PreviewLoading } from './preview-loading.tsx';

export function TextPreview({ file: { name, url }, before, after }: PreviewProps) {
  const t = useUiTexts();
  const { start, isFailed } = useTextStart(url);
  if (!start && !isFailed) return <PreviewLoading before={before} after={after} />;
  return (
    <>
      <Pane tabIndex={0} role="region" aria-label={t('preview.content', { name })}>
        {start ? (
          <Plain dir="auto">{start.text}</Plain>
        ) : (
          <Notice role="alert">{t('preview.notLoaded')}</Notice>
        )}
      </Pane>
      <PlainTools before={before} after={after}>
        {start?.isCut && t('preview.cut', { kb: attachmentSizeKb(TEXT_PREVIEW_BYTES) })}
      </PlainTools>
    </>
  );
}

function useTextStart(url: string): { start: TextStart | null; isFailed: boolean } {
  const [start, setStart] = useState<TextStart | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    loadTextStart(url, leaving.signal).then(
      (loaded) => !leaving.signal.aborted && setStart(loaded),
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [url]);
  return { start, isFailed };
}
