import { useTexts } from '@worklane/shared-kernel/i18n';
import { leaveEndedSession, useSession } from '@worklane/shared-kernel/session';
import { PageHidden } from '@worklane/shared-kernel/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { forgetFailedDoors } from '../loading/shared-doors.ts';
import type { SessionEndedDialogProps } from './session-ended-dialog.tsx';

const loadDialog = async () => {
  forgetFailedDoors();
  return (await import('./session-ended-dialog.tsx')).SessionEndedDialog;
};

/**
 * What stands over a page whose session ended under unsaved work: the page is hidden as it is, and a dialog takes
 * the password. The dialog's code is fetched as soon as somebody enters a field, for there may be no server to
 * fetch it from later; where it does not come, the page goes on at the sign-in.
 */
export function SessionEnded() {
  const session = useSession();
  const [Dialog, setDialog] = useState<ComponentType<SessionEndedDialogProps> | null>(null);
  const isEnded = session.state === 'ended';
  const isSignedIn = session.state === 'signed-in';

  useEffect(() => {
    if (!isSignedIn) return;
    const fetchAhead = ({ target }: FocusEvent) => {
      if (!isField(target)) return;
      document.removeEventListener('focusin', fetchAhead);
      loadDialog().catch(() => document.addEventListener('focusin', fetchAhead));
    };
    document.addEventListener('focusin', fetchAhead);
    return () => document.removeEventListener('focusin', fetchAhead);
  }, [isSignedIn]);

  useEffect(() => {
    if (!isEnded) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => leaveEndedSession('ended'),
    );
  }, [isEnded]);

  if (session.state !== 'ended') return null;
  return (
    <>
      <PageHidden />
      <PlaceKept />
      {Dialog ? <Dialog user={session.user} endedAt={session.endedAt} /> : null}
    </>
  );
}

/** The title says nothing of the page while it is hidden; focus is back in its field when the page is. */
function PlaceKept() {
  const t = useTexts('shell');
  // At the first render, before the hidden page loses its focus.
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    const { title } = document;
    document.title = t('sessionEnded.documentTitle');
    return () => {
      document.title = title;
      // After the dialog, which on its way out looks for a place for the focus as well.
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
