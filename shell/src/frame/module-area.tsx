import type { PageModule } from '@worklane/shared-kernel/contracts';
import { labelText } from '@worklane/shared-kernel/i18n';
import {
  CodeRecoveryProvider,
  ErrorBoundary,
  focusNextHeading,
  ModuleRoutes,
  retryDelayMs,
  usePageHeading,
  type WorklaneModule,
} from '@worklane/shared-kernel/modules';
import { useLocation } from '@worklane/shared-kernel/router';
import { homePath } from '@worklane/shared-kernel/session';
import { Container, ModuleUnavailable } from '@worklane/shared-kernel/ui';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { adoptedStyles, holdAreaStyles } from '../loading/area-styles.ts';
import { enterModule, replaceGoneRelease } from '../loading/modules/enter-module.ts';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import type { ModuleState } from '../loading/modules/module-states.ts';
import { watchArea } from '../loading/reports/area-signals.ts';
import { FailureDetails } from './failure-details.tsx';
import { PageContent } from './page-content.tsx';
import { Pending } from './pending.tsx';

export function ModuleArea({ registry, pageModule }: { registry: ModuleRegistry; pageModule: PageModule }) {
  const { name } = pageModule.manifest;
  const state = useSyncExternalStore(registry.subscribe, () => registry.stateOf(name));
  const { pathname } = useLocation();
  const [entry, setEntry] = useState(0);

  // Before the first paint, so that a newer release that is ready is shown at once.
  useLayoutEffect(() => enterModule(registry, name), [registry, name]);

  const shown = state?.status === 'ready' ? state.release : null;
  useEffect(() => {
    if (!shown) return;
    return watchArea((reason) => registry.reportWarning(shown, reason));
  }, [registry, shown]);

  // One page that could not be drawn does not make the module's other pages unavailable.
  const lastPathname = useRef(pathname);
  const failedPathname = useRef<string | null>(null);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // This runs after the drawing, in which the new page may have failed.
    if (failedPathname.current !== pathname) registry.reactivate(name);
  }, [registry, name, pathname]);

  const recover = useCallback(
    (error: unknown) => void replaceGoneRelease(registry, name, error),
    [registry, name],
  );
  const drawn = drawnOf(state);
  const retry = (isByPerson: boolean) => {
    failedPathname.current = null;
    // An empty page is drawn again only by a person's retry or for another release: its content may still come.
    if (isByPerson || !drawn) {
      if (isByPerson || isFocusInPage()) focusNextHeading();
      setEntry((count) => count + 1);
    }
    void registry.retry(name, isByPerson).then(() => {
      if (isByPerson && navigator.onLine && isUnfit(registry.stateOf(name))) location.reload();
    });
  };

  const fallback =
    state?.status === 'failed' ? (
      <Unavailable key={state.attempts} pageModule={pageModule} state={state} onRetry={retry} />
    ) : null;
  if (fallback && !drawn) return fallback;
  return (
    <AreaStyles key={pageModule.id} releaseId={pageModule.id}>
      {drawn ? (
        <ErrorBoundary
          key={`${entry} ${drawn.release.id}`}
          onError={(error) => {
            failedPathname.current = pathname;
            void registry.reportFailure(name, error);
          }}
        >
          <PageContent
            onEmpty={() => registry.reportEmptyPage(name)}
            onContent={() => registry.reactivate(name)}
          >
            <CodeRecoveryProvider value={recover}>
              <ModuleRoutes module={drawn.module} pending={<PendingPage />} />
            </CodeRecoveryProvider>
          </PageContent>
        </ErrorBoundary>
      ) : (
        <Pending />
      )}
      {fallback}
    </AreaStyles>
  );
}

/** Whether the module's live release does not fit the shell that runs here. A new page can have a newer shell. */
const isUnfit = (state: ModuleState | undefined): boolean =>
  state?.status === 'failed' && state.failure.reason === 'incompatible';

/** Whether the focus is in the page's content, or nowhere: a menu that a person uses keeps it. */
function isFocusInPage(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('main') !== null;
}

/** The drawn module. An empty page stays beside the fallback, because its content may come late. */
function drawnOf(state: ModuleState | undefined): { release: PageModule; module: WorklaneModule } | null {
  if (state?.status === 'ready') return state;
  if (state?.status !== 'failed' || state.failure.reason !== 'empty') return null;
  const { release, module } = state;
  return release && module && { release, module };
}

/** Busy, so that a page whose code is still loading is not taken for an empty one. */
const PendingPage = () => (
  <div aria-busy="true">
    <Pending />
  </div>
);

function AreaStyles({ releaseId, children }: { releaseId: string; children: ReactNode }) {
  // Read while rendering, because effects of the children run before those of this component.
  const [others] = useState(adoptedStyles);
  useLayoutEffect(() => holdAreaStyles(releaseId, others), [releaseId, others]);
  return children;
}

function Unavailable({
  pageModule,
  state,
  onRetry,
}: {
  pageModule: PageModule;
  state: Extract<ModuleState, { status: 'failed' }>;
  onRetry(isByPerson: boolean): void;
}) {
  const { area, name } = pageModule.manifest;
  const { pathname } = useLocation();
  const headingRef = usePageHeading(labelText(area) ?? name);
  const [retryAt] = useState(() => Date.now() + retryDelayMs(state.attempts));
  const latestRetry = useRef(onRetry);
  useEffect(() => {
    latestRetry.current = onRetry;
  });
  useEffect(() => {
    const again = () => latestRetry.current(false);
    const timer = setTimeout(again, retryAt - Date.now());
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [retryAt]);
  const isDashboard = pathname === homePath;
  return (
    <Container>
      <ModuleUnavailable
        area={labelText(area) ?? name}
        retryAt={retryAt}
        onRetry={() => onRetry(true)}
        headingRef={headingRef}
        details={<FailureDetails name={name} failure={state.failure} release={state.release} />}
        {...(isDashboard ? {} : { dashboardHref: homePath })}
      />
    </Container>
  );
}
