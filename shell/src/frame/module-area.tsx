import type { PageModule } from '@worklane/shared-kernel/contracts';
import { labelText } from '@worklane/shared-kernel/i18n';
import { expectFocus, ModuleRoutes, retryDelayMs } from '@worklane/shared-kernel/modules';
import { useLocation } from '@worklane/shared-kernel/router';
import { homePath } from '@worklane/shared-kernel/session';
import { Container, ModuleUnavailable } from '@worklane/shared-kernel/ui';
import {
  Component,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { enterModule } from '../loading/enter-module.ts';
import type { ModuleRegistry, ModuleState } from '../loading/module-registry.ts';
import { FailureDetails } from './failure-details.tsx';
import { Pending } from './pending.tsx';

/** Where a module is drawn; whatever goes wrong with it stays in here. */
export function ModuleArea({ registry, pageModule }: { registry: ModuleRegistry; pageModule: PageModule }) {
  const { name } = pageModule.manifest;
  const state = useSyncExternalStore(registry.subscribe, () => registry.stateOf(name));
  const { pathname } = useLocation();
  const [entry, setEntry] = useState(0);

  // Before the first paint, so that a newer release that is ready is what the person sees first.
  useLayoutEffect(() => enterModule(registry, name), [registry, name]);

  // A page that could not be drawn must not take the module's other pages with it.
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    registry.resume(name);
  }, [registry, name, pathname]);

  const retry = (isByPerson: boolean) => {
    expectFocus();
    setEntry((count) => count + 1);
    void registry.retry(name, isByPerson);
  };

  if (state?.status === 'failed') {
    return <Unavailable key={state.attempts} pageModule={pageModule} state={state} onRetry={retry} />;
  }
  if (state?.status !== 'ready') {
    return <Pending />;
  }
  return (
    <Boundary
      key={`${entry} ${state.release.id}`}
      onError={(error) => void registry.reportFailure(name, error)}
    >
      <ModuleRoutes module={state.module} pending={<Pending />} />
    </Boundary>
  );
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
        details={<FailureDetails name={name} failure={state.failure} release={state.release} />}
        {...(isDashboard ? {} : { dashboardHref: homePath })}
      />
    </Container>
  );
}

class Boundary extends Component<
  { onError(error: unknown): void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
