import { IconButton } from '@worklane/shared-kernel/ui';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { PortfolioItem } from './business.ts';
import { FullPicture, PictureSteps } from './portfolio.styles.ts';

/** How far a finger moves sideways before it means the next picture, in pixels. */
const SWIPE_MIN = 48;

interface PortfolioDialogProps {
  items: readonly PortfolioItem[];
  /** The picture that was pressed. */
  first: PortfolioItem;
  onClose: () => void;
}

/** The pictures of the portfolio one at a time, as large as the window allows: by button, arrow key or swipe. */
export function PortfolioDialog({ items, first, onClose }: PortfolioDialogProps) {
  const t = useBusinessTexts();
  const [at, setAt] = useState(Math.max(0, items.indexOf(first)));
  const item = items[at] ?? first;
  const name = item.name || t('portfolio.untitled');
  const last = items.length - 1;
  const go = useCallback((by: number) => setAt((now) => Math.max(0, Math.min(last, now + by))), [last]);
  useEffect(() => {
    // Wherever the focus is: the dialog opens with it on the title.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === 'ArrowLeft' ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [go]);
  return (
    <Dialog isOpen onClose={onClose} title={t('portfolio.title')} size="lg">
      <div {...useSwipe(go)}>
        <FullPicture>
          <img src={item.url} alt={name} draggable={false} />
          <figcaption aria-live="polite">
            <b dir="auto">{name}</b>
            {item.description && <span dir="auto">{item.description}</span>}
          </figcaption>
        </FullPicture>
        {items.length > 1 && (
          <PictureSteps>
            <IconButton
              icon={ChevronLeft}
              label={t('portfolio.previous')}
              aria-disabled={at === 0}
              onClick={() => go(-1)}
            />
            <span>{t('portfolio.position', { n: at + 1, total: items.length })}</span>
            <IconButton
              icon={ChevronRight}
              label={t('portfolio.next')}
              aria-disabled={at === last}
              onClick={() => go(1)}
            />
          </PictureSteps>
        )}
      </div>
    </Dialog>
  );
}

/** Steps by a finger that moves sideways more than up or down. */
function useSwipe(go: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= SWIPE_MIN && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1);
    },
  };
}
