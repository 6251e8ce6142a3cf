import { type UIEvent, useEffect, useRef, useState } from 'react';
import { Notice, Pages, Pane } from '../file-preview/preview.styles.ts';
import type { PreviewProps } from '../file-preview/preview-file.ts';
import { PlainTools, PreviewLoading } from '../file-preview/preview-loading.tsx';
import { useZoom, ZoomTools } from '../file-preview/zoom-tools.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { type OpenPdf, openPdf, PdfError, type PdfFailure } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

/** A PDF can claim to have millions of pages. */
const PAGES_MAX = 300;

export function PdfPreview({ file: { name, url }, before, after }: PreviewProps) {
  const t = useUiTexts();
  const zoom = useZoom();
  const pane = useRef<HTMLDivElement>(null);
  const [pageAt, setPageAt] = useState(1);
  const { pdf, failure } = usePdf(url);
  if (!pdf && !failure) return <PreviewLoading before={before} after={after} />;
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const boxes = [...box.querySelectorAll('[data-page]')];
    const first = boxes.findIndex((page) => page.getBoundingClientRect().bottom >= middle);
    setPageAt((first === -1 ? boxes.length - 1 : first) + 1);
  };
  const total = pdf?.document.numPages ?? 0;
  const numbers = Array.from({ length: Math.min(total, PAGES_MAX) }, (_, at) => at + 1);
  return (
    <>
      <Pane
        ref={pane}
        tabIndex={0}
        role="region"
        aria-label={t('preview.content', { name })}
        onScroll={onScroll}
      >
        {pdf ? (
          <Pages style={{ width: `${zoom.factor * 100}%` }}>
            {numbers.map((number) => (
              <PdfPage key={number} pdf={pdf} number={number} pane={pane} zoom={zoom.factor} />
            ))}
            {total > PAGES_MAX && <Notice>{t('preview.morePages', { most: PAGES_MAX })}</Notice>}
          </Pages>
        ) : (
          <Notice role="alert">{t(`preview.${failure ?? 'broken'}`)}</Notice>
        )}
      </Pane>
      {pdf ? (
        <ZoomTools zoom={zoom} before={before} after={after}>
          {t('preview.pageOf', { n: pageAt, total })}
        </ZoomTools>
      ) : (
        <PlainTools before={before} after={after} />
      )}
    </>
  );
}

function usePdf(url: string): { pdf: OpenPdf | null; failure: PdfFailure | null } {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    openPdf(url, leaving.signal).then(
      (opened) => !leaving.signal.aborted && setPdf(opened),
      (error: unknown) =>
        !leaving.signal.aborted && setFailure(error instanceof PdfError ? error.reason : 'broken'),
    );
    return () => leaving.abort();
  }, [url]);
  return { pdf, failure };
}
