import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from '../../router/index.tsx';
import { Container, ModuleUnavailable } from '../../ui/index.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

export function PageBoundary({ area, children }: { area: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const failedAt = useRef<string | null>(null);
  const retry = () => {
    failedAt.current = null;
    setAttempt((count) => count + 1);
  };
  useEffect(() => {
    if (failedAt.current === null || failedAt.current === pathname) return;
    failedAt.current = null;
    setAttempt((count) => count + 1);
  }, [pathname]);
  return (
    <ErrorBoundary
      key={attempt}
      onError={() => {
        failedAt.current = pathname;
      }}
      fallback={
        <Container>
          <ModuleUnavailable area={area} onRetry={retry} />
        </Container>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
