import { Router } from '@worklane/shared-kernel/router';
import { AnswerFirstProvider } from '@worklane/shared-kernel/ui';
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { NavigationLine } from '../frame/navigation-line.tsx';
import { AnswerFirst } from './answer-first.ts';
import { PacedHistory, type Shown } from './paced-history.ts';
import { PressContext } from './portal-link.tsx';

/** The router of the portal. On a slow device a press is answered first, and the next page is drawn after that. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [answer] = useState(() => new AnswerFirst());
  const [history] = useState(() => new PacedHistory(answer));
  const [shown, setShown] = useState<Shown>(history.shown);
  useLayoutEffect(() => history.listen(setShown), [history]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is measured, once all of it is drawn
  useLayoutEffect(() => answer.end(), [answer, shown]);
  return (
    // As transitions, updates of a page that never rests would keep a navigation from being rendered.
    <Router
      location={shown.location}
      navigationType={shown.action}
      navigator={history.navigator}
      useTransitions={false}
    >
      <PendingLine history={history} />
      <AnswerFirstProvider draw={answer.drawUnlessByKey}>
        <PressContext value={history.press}>{children}</PressContext>
      </AnswerFirstProvider>
    </Router>
  );
}

function PendingLine({ history }: { history: PacedHistory }) {
  const isPending = useSyncExternalStore(history.watch, () => history.isPending);
  return isPending ? <NavigationLine /> : null;
}
