import { type RefObject, useEffect, useRef } from 'react';
import type { RequestStage } from '../shared/request/request-stage.ts';

/** The heading of a new stage takes the focus that the button of the old stage had. */
export function useFocusOnStage(stage: RequestStage): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const focused = document.activeElement;
    const heading = box.current?.querySelector('h2');
    if (!heading || (focused !== null && focused !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [stage]);
  return box;
}
