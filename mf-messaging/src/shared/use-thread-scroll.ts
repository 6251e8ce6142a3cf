import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near to an end counts as being there, in pixels. */
const NEAR_PX = 80;

interface Anchor {
  element: HTMLElement;
  /** Distance from the top of the view. */
  top: number;
}

/**
 * Keeps the reading position of a conversation: at the end it follows new messages; elsewhere the message at the top
 * of the view stays where it is, whatever comes above or below it. `newest` names the newest message.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  { newest, onReachTop }: { newest: string | null; onReachTop(): void },
) {
  const isAtEnd = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const [hasNew, setHasNew] = useState(false);
  const reachTop = useRef(onReachTop);
  useEffect(() => {
    reachTop.current = onReachTop;
  });

  const keepPosition = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current?.element.isConnected)
      element.scrollTop = anchor.current.element.offsetTop - anchor.current.top;
    if (element.scrollTop < NEAR_PX && element.clientHeight > 0) reachTop.current();
  }, [box]);

  // After every render: each can have moved what is being read.
  useLayoutEffect(keepPosition);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(keepPosition);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, [box, keepPosition]);

  const lastNewest = useRef(newest);
  useEffect(() => {
    if (lastNewest.current !== newest && lastNewest.current !== null && !isAtEnd.current) setHasNew(true);
    lastNewest.current = newest;
  }, [newest]);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    anchor.current = anchorIn(element);
    if (isAtEnd.current) setHasNew(false);
    if (element.scrollTop < NEAR_PX) reachTop.current();
  }, [box]);

  const scrollToEnd = useCallback(() => {
    isAtEnd.current = true;
    setHasNew(false);
    keepPosition();
  }, [keepPosition]);

  return { hasNew, onScroll, scrollToEnd };
}

/** The first message in view. */
function anchorIn(box: HTMLElement): Anchor | null {
  for (const element of box.querySelectorAll<HTMLElement>('[data-message]'))
    if (element.offsetTop + element.offsetHeight > box.scrollTop)
      return { element, top: element.offsetTop - box.scrollTop };
  return null;
}
