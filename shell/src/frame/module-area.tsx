import type { PageModule } from '@worklane/shared-kernel/contracts';
import { defaultLanguage } from '@worklane/shared-kernel/i18n';
import { expectFocus, ModuleRoutes } from '@worklane/shared-kernel/modules';
import { useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { homePath } from '@worklane/shared-kernel/session';
import { Loading, ModuleUnavailable } from '@worklane/shared-kernel/ui';
import { Component, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ModuleRegistry } from '../loading/module-registry.ts';
import { Container } from './container.ts';

/** Seconds until the next own try, by how many tries have failed. */
const backoffSeconds = [5, 10, 20, 40, 60];

/** Where a module is drawn; whatever goes wrong with it stays in here. */
export function ModuleArea({ registry, pageModule }: { registry: ModuleRegistry; pageModule: PageModule }) {
  const { name } = pageModule.manifest;
  const state = useSyncExternalStore(registry.subscribe, () => registry.stateOf(name));
  const { pathname } = useLocation();
  const [entry, setEntry] = useState(0);

  useEffect(() => {
    void registry.ensure(name);
  }, [registry, name]);

  // A page that could not be drawn must not take the module's other pages with it.
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    registry.resume(name);
  }, [registry, name, pathname]);

  const retry = () => {
    expectFocus();
    setEntry((count) => count + 1);
    void registry.retry(name);
  };

  if (state?.status === 'failed') {
    return <Unavailable pageModule={pageModule} attempts={state.attempts} onRetry={retry} />;
  }
  if (state?.status !== 'ready') {
    return (
      <Container>
        <Loading />
      </Container>
    );
  }
  return (
    <Boundary key={entry} onError={(error) => registry.reportFailure(name, error)}>
      <ModuleRoutes
        module={state.module}
        pending={
          <Container>
            <Loading />
          </Container>
        }
      />
    </Boundary>
  );
}

function Unavailable({
  pageModule,
  attempts,
  onRetry,
}: {
  pageModule: PageModule;
  attempts: number;
  onRetry(): void;
}) {
  const navigate = useNavigate();
  const { area } = pageModule.manifest;
  const seconds = backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1] ?? 60;
  return (
    <Container>
      <ModuleUnavailable
        key={attempts}
        area={area[defaultLanguage] ?? pageModule.manifest.name}
        retryInSeconds={seconds}
        onRetry={onRetry}
        onGoToDashboard={() => navigate(homePath)}
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
