import { pathInside } from '@worklane/shared-kernel/domain';
import { useUnsavedWork } from '@worklane/shared-kernel/modules';
import { useNavigate } from '@worklane/shared-kernel/router';
import { useEffect, useRef, useState } from 'react';

export interface LeaveQuestion {
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
  /** Does something that leaves the page, after asking where there are unsaved changes. */
  ask: (leave: () => void) => void;
}

const indexOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? 0);

/**
 * Asks before a page with unsaved changes is left by a link, by Back and Forward, or by closing the tab. The router has
 * no blocker under a plain BrowserRouter, so links and history events are stopped before it sees them.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [agreed, setAgreed] = useState<(() => void) | null>(null);
  const isWatching = isUnsaved && agreed === null;
  /** The next history event is this hook's own way back. */
  const isPassing = useRef(false);
  useUnsavedWork(isWatching);

  useEffect(() => {
    if (!isWatching) return undefined;
    const askFor = (leave: () => void) => setLeaving(() => leave);
    const here = indexOf(history.state);

    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
      const href = link.getAttribute('href') ?? '';
      const to = href.startsWith('#') ? null : pathInside(href);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      askFor(() => navigate(to));
    };
    const pop = (event: PopStateEvent) => {
      if (isPassing.current) {
        isPassing.current = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = indexOf(event.state) - here;
      if (steps === 0) return;
      event.stopImmediatePropagation();
      isPassing.current = true;
      history.go(-steps);
      askFor(() => history.go(steps));
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', click, true);
    window.addEventListener('popstate', pop, true);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('popstate', pop, true);
      window.removeEventListener('beforeunload', unload);
    };
  }, [isWatching, navigate]);

  // In an effect, which runs after the one above has removed its listeners.
  useEffect(() => agreed?.(), [agreed]);

  return {
    isAsked: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      setAgreed(() => leaving);
      setLeaving(null);
    },
    ask: (leave) => {
      if (isUnsaved) setLeaving(() => leave);
      else leave();
    },
  };
}
