import { Router } from '@worklane/shared-kernel/router';
import { AnswerFirstProvider } from '@worklane/shared-kernel/ui';
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { NavigationLine } from '../frame/navigation/navigation-line.tsx';
import { PacedHistory, type Shown } from './paced-history.ts';
import { AnswerFirst } from './paint/answer-first.ts';
import { PressContext } from './portal-link.tsx';

export function PortalRouter({ children }: { children: ReactNode }) {
  const [answer] = useState(() => new AnswerFirst());
  const [history] = useState(() => new PacedHistory(answer));
  const [shown, setShown] = useState<Shown>(history.shown);
  useLayoutEffect(() => history.listen(setShown), [history]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is measured after it is completely drawn
  useLayoutEffect(() => answer.end(), [answer, shown]);
  return (
    // Without transitions: a page that updates all the time would otherwise delay every navigation.
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
