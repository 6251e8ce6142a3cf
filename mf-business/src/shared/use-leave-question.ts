import { pathInside } from '@worklane/kernel/domain';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useNavigate } from '@worklane/kernel/router';
import { useEffect, useState } from 'react';

export interface LeaveQuestion {
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
  ask: (leave: () => void) => void;
}

/** The used parts of the browser's Navigation API; older browsers do not have it. */
interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { key: string };
}

/**
 * Asks before unsaved changes are left by a link, Back, Forward or closing the tab. The router can only block with data
 * routers, so links are stopped before it, and Back and Forward through the Navigation API.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [agreed, setAgreed] = useState<(() => void) | null>(null);
  const isWatching = isUnsaved && agreed === null;
  useUnsavedWork(isWatching);

  useEffect(() => {
    if (!isWatching) return undefined;
    const askFor = (leave: () => void) => setLeaving(() => leave);

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
    const { navigation } = window as { navigation?: Navigation };
    const traverse = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      askFor(() => navigation?.traverseTo(destination.key));
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', click, true);
    navigation?.addEventListener('navigate', traverse);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      navigation?.removeEventListener('navigate', traverse);
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
