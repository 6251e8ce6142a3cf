import { type MouseEvent, useEffect, useRef } from 'react';

/** The longest time between the two clicks of a double click, in milliseconds; the usual system default. */
const DOUBLE_CLICK_MS = 500;

/** The second click of a double click neither closes the dialog that the first one opened nor presses its buttons. */
export function useOpeningPress(isOpen: boolean) {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const isMeant = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    shownAt.current = performance.now();
    isMeant.current = false;
    const onPointerDown = () => {
      isMeant.current = !isOpening(shownAt.current);
    };
    // The system also counts slower double clicks. Its count comes after the pointer event.
    const onMouseDown = ({ detail }: globalThis.MouseEvent) => {
      if (detail > 1) isMeant.current = false;
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('mousedown', onMouseDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('mousedown', onMouseDown, true);
    };
  }, [isOpen]);
  return {
    shouldCloseOnInteractOutside: () => isMeant.current,
    onClickCapture: (event: MouseEvent) => {
      if (event.detail < 2 || !isOpening(shownAt.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const isOpening = (shownAt: number) => performance.now() - shownAt < DOUBLE_CLICK_MS;
