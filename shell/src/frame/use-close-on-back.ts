import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';

/**
 * Lets the browser's Back close what is open over the page in place of leaving the page. While it is open the
 * history has one more entry for the same address; closing it in another way takes that entry out again. A link
 * that is followed from inside must replace the entry (`replace`), or Back would lead to the same page twice.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  const hasEntry = useRef(false);

  // Before the paint: Back may be pressed as soon as something is to be seen.
  useLayoutEffect(() => {
    if (isOpen && !hasEntry.current) {
      hasEntry.current = true;
      void navigate(here, { state: { over: id } });
    } else if (!isOpen && hasEntry.current) {
      hasEntry.current = false;
      if (isOnTop(id)) void navigate(-1);
    }
  }, [isOpen, navigate, here, id]);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const lookAtEntry = () => {
      if (!hasEntry.current || isOnTop(id)) return;
      hasEntry.current = false;
      close.current();
    };
    addEventListener('popstate', lookAtEntry);
    return () => removeEventListener('popstate', lookAtEntry);
  }, [id]);
}

/** Asks the browser and not the router, whose components hear of a change a moment later. */
function isOnTop(id: string): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { over?: string } | null };
  return usr?.over === id;
}
