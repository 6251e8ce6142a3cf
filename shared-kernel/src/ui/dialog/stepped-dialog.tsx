import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/button.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE_MIN = 48;

interface SteppedDialogProps
  extends Pick<DialogProps, 'title' | 'size' | 'isFullOnPhones' | 'isFull' | 'footer' | 'onClose'> {
  at: number;
  total: number;
  onStep: (at: number) => void;
  previous: string;
  next: string;
  children: ReactNode;
}

export function SteppedDialog({
  at,
  total,
  onStep,
  previous,
  next,
  children,
  ...dialog
}: SteppedDialogProps) {
  const t = useUiTexts();
  const last = total - 1;
  const go = (by: number) => onStep(Math.max(0, Math.min(last, at + by)));
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    // Listens on the document: the dialog opens with the focus on its title.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') latest.current(key === 'ArrowLeft' ? -1 : 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const swipe = useSwipe(go);
  return (
    <Dialog isOpen {...dialog}>
      <div {...swipe}>
        {children}
        {total > 1 && (
          <Steps>
            <IconButton icon={ChevronLeft} label={previous} aria-disabled={at === 0} onClick={() => go(-1)} />
            <span>{t('picture.position', { n: at + 1, total })}</span>
            <IconButton icon={ChevronRight} label={next} aria-disabled={at === last} onClick={() => go(1)} />
          </Steps>
        )}
      </div>
    </Dialog>
  );
}

/** A touch that moves more sideways than up or down, unless it scrolls content wider than its box. */
function useSwipe(go: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const finger = touches[0];
      const isFree = !scrollsSideways(target as Element, currentTarget);
      start.current =
        finger && touches.length === 1 && isFree ? { x: finger.clientX, y: finger.clientY } : null;
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

function scrollsSideways(from: Element, end: Element): boolean {
  for (let box: Element | null = from; box && box !== end; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto') return true;
  return false;
}

const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s4);
  margin-top: var(--s3);
  color: var(--text-muted);
`;
