import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Tools } from './preview.styles.ts';
import type { PreviewProps } from './preview-file.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable]';
const LEVELS = [1, 1.5, 2, 3, 4] as const;

interface Zoom {
  /** 1 fits the pane. */
  factor: number;
  isLeast: boolean;
  isMost: boolean;
  change: (by: number) => void;
}

export function useZoom(): Zoom {
  const [level, setLevel] = useState(0);
  const change = (by: number) => setLevel((now) => Math.max(0, Math.min(LEVELS.length - 1, now + by)));
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      // With these keys the browser zooms the whole page.
      if (ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest(TYPED_IN)) return;
      if (key === '+' || key === '=') latest.current(1);
      if (key === '-') latest.current(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { factor: LEVELS[level] ?? 1, isLeast: level === 0, isMost: level === LEVELS.length - 1, change };
}

export function ZoomTools({
  zoom,
  before,
  after,
  children,
}: Pick<PreviewProps, 'before' | 'after'> & { zoom: Zoom; children?: ReactNode }) {
  const t = useUiTexts();
  return (
    <Tools>
      {before}
      <span data-says aria-live="polite">
        {children}
      </span>
      <IconButton
        icon={ZoomOut}
        label={t('preview.zoomOut')}
        aria-disabled={zoom.isLeast}
        onClick={() => zoom.change(-1)}
      />
      <span>{t('preview.zoom', { percent: zoom.factor * 100 })}</span>
      <IconButton
        icon={ZoomIn}
        label={t('preview.zoomIn')}
        aria-disabled={zoom.isMost}
        onClick={() => zoom.change(1)}
      />
      {after}
    </Tools>
  );
}
