import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { useEffect, useId, useRef } from 'react';

/**
 * Lets the browser's Back close what is open over the page in place of leaving the page. While it is open the
 * history has one more entry for the same address; closing it in another way takes that entry out again. A link
 * that is followed from inside must replace the entry (`replace`), or Back would lead to the same page twice.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isOnTop = isOver(location.state, id);
  const hasEntry = useRef(false);
  const here = `${location.pathname}${location.search}${location.hash}`;

  useEffect(() => {
    if (isOpen && !hasEntry.current) {
      hasEntry.current = true;
      void navigate(here, { state: { over: id } });
    } else if (!isOpen && hasEntry.current) {
      hasEntry.current = false;
      // The address of a link that was followed stands in the history before it reaches this component.
      const { usr } = (history.state ?? {}) as { usr?: unknown };
      if (isOver(usr, id)) void navigate(-1);
    }
  }, [isOpen, navigate, here, id]);

  const wasOnTop = useRef(false);
  useEffect(() => {
    if (wasOnTop.current && !isOnTop) {
      hasEntry.current = false;
      onClose();
    }
    wasOnTop.current = isOnTop;
  });
}

function isOver(state: unknown, id: string): boolean {
  return (state as { over?: string } | null | undefined)?.over === id;
}
