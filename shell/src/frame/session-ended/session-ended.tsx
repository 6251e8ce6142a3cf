import { useTexts } from '@worklane/shared-kernel/i18n';
import { leaveEndedSession, useSession } from '@worklane/shared-kernel/session';
import { PageHidden } from '@worklane/shared-kernel/ui';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { forgetFailedSharedModules } from '../../loading/modules/shared-modules.ts';
import type { SessionEndedDialogProps } from './session-ended-dialog.tsx';

const TYPING_PAUSE_MS = 700;
const LONGEST_TYPING_MS = 5_000;

const loadDialog = async () => {
  forgetFailedSharedModules();
  return (await import('./session-ended-dialog.tsx')).SessionEndedDialog;
};

/**
 * Covers a page with unsaved work whose session ended: the page is hidden and keeps its state, and a dialog asks for
 * the password. It waits for a pause in typing; otherwise the words would go into the password field.
 * The dialog's code is loaded when a field gets the focus, because the server may be unavailable later. If loading
 * fails, the person is taken to the sign-in.
 */
export function SessionEnded() {
  const session = useSession();
  const [Dialog, setDialog] = useState<ComponentType<SessionEndedDialogProps> | null>(null);
  const isEnded = session.state === 'ended';
  const isCovered = useCoverAfterTyping(isEnded);
  const isSignedIn = session.state === 'signed-in';

  useEffect(() => {
    if (!isSignedIn) return;
    const preloadDialog = ({ target }: FocusEvent) => {
      if (!isField(target)) return;
      document.removeEventListener('focusin', preloadDialog);
      loadDialog().catch(() => document.addEventListener('focusin', preloadDialog));
    };
    document.addEventListener('focusin', preloadDialog);
    return () => document.removeEventListener('focusin', preloadDialog);
  }, [isSignedIn]);

  useEffect(() => {
    if (!isEnded) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => leaveEndedSession('ended'),
    );
  }, [isEnded]);

  if (session.state !== 'ended' || !isCovered) return null;
  return (
    <>
      <PageHidden />
      <RestoredAfterwards />
      {Dialog && <Dialog user={session.user} endedAt={session.endedAt} />}
    </>
  );
}

function useCoverAfterTyping(isEnded: boolean): boolean {
  const lastInputAt = useRef(Number.NEGATIVE_INFINITY);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const note = () => {
      lastInputAt.current = performance.now();
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, []);
  // Before the first paint, so that the page is not visible for a moment if nobody types.
  useLayoutEffect(() => {
    if (!isEnded) return;
    const endedAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const until = Math.min(lastInputAt.current + TYPING_PAUSE_MS, endedAt + LONGEST_TYPING_MS);
      const left = until - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else setCovered(true);
    };
    look();
    return () => {
      clearTimeout(timer);
      setCovered(false);
    };
  }, [isEnded]);
  return isCovered;
}

function RestoredAfterwards() {
  const t = useTexts('shell');
  // Read at the first render, because the hidden page loses its focus later.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const { title } = document;
    document.title = t('sessionEnded.documentTitle');
    return () => {
      document.title = title;
      // Two frames later, after the dialog has handled the focus on closing.
      requestAnimationFrame(() => requestAnimationFrame(() => giveFocus(focused)));
    };
  }, [focused, t]);
  return null;
}

function giveFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
