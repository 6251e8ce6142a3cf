import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PageBox } from '../file-preview/preview.styles.ts';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import type { OpenPdf } from './open-pdf.ts';

/** Pages within one pane height above and below the pane are drawn before they are scrolled to. */
const MARGIN = '100% 0px';
/** Number of canvas pixels that every browser can draw. */
const CANVAS_MAX_PIXELS = 16_000_000;

interface PdfPageProps {
  pdf: OpenPdf;
  number: number;
  pane: RefObject<HTMLElement | null>;
  zoom: number;
}

export function PdfPage({ pdf, number, pane, zoom }: PdfPageProps) {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, pane);
  const [ratio, setRatio] = useState(pdf.ratio);
  const [text, setText] = useState('');
  const [isFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!isNear) return;
    let task: RenderTask | null = null;
    let isOver = false;
    const show = async () => {
      const page = await pdf.document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (isOver) return;
      setRatio(width / height);
      if (canvas.current && pane.current) {
        task = draw(page, canvas.current, pane.current.clientWidth * zoom);
        await task.promise;
      }
      const { items } = await page.getTextContent();
      if (!isOver) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    show().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
      task?.cancel();
    };
  }, [isNear, number, pane, pdf, zoom]);
  return (
    <PageBox
      ref={box}
      data-page={number}
      style={{ aspectRatio: String(ratio) }}
      role="group"
      aria-label={t('preview.page', { n: number })}
    >
      {isNear && <canvas ref={canvas} />}
      <VisuallyHidden>{isFailed ? t('preview.pageFailed') : text}</VisuallyHidden>
    </PageBox>
  );
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): RenderTask {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width * window.devicePixelRatio) / natural.width;
  const most = Math.sqrt(CANVAS_MAX_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

function useIsNear(box: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: pane.current,
      rootMargin: MARGIN,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, pane]);
  return isNear;
}
