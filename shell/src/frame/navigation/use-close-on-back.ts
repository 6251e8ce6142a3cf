import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';

/**
 * Makes the browser's Back close an overlay instead of leaving the page. An open overlay has its own history entry for
 * the same address, which is removed if the overlay is closed in another way. A link inside the overlay must replace
 * the entry (`replace`), otherwise Back leads to the same page twice.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  const hasEntry = useRef(false);

  // Before the paint, because Back may be pressed as soon as the overlay is visible.
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
    const closeIfLeft = () => {
      if (!hasEntry.current || isOnTop(id)) return;
      hasEntry.current = false;
      close.current();
    };
    addEventListener('popstate', closeIfLeft);
    return () => removeEventListener('popstate', closeIfLeft);
  }, [id]);
}

/** Reads the history itself, because the router's state is updated a moment later. */
function isOnTop(id: string): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { over?: string } | null };
  return usr?.over === id;
}
