import { OwnedPathsProvider, RoutedLinks, WidgetSourceProvider } from '@worklane/shared-kernel/modules';
import { createQueryClient, portalConfigKey, QueryClientProvider } from '@worklane/shared-kernel/query';
import { useSession, useUser } from '@worklane/shared-kernel/session';
import { GlobalStyle } from '@worklane/shared-kernel/theme';
import { AlertsProvider } from '@worklane/shared-kernel/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { StyleSheetManager } from 'styled-components';
import { OfflineBar } from '../frame/offline-bar.tsx';
import { SessionEnded } from '../frame/session-ended/session-ended.tsx';
import { preloadTarget } from '../loading/files/preload.ts';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { ModuleWidgets } from '../loading/modules/module-widgets.ts';
import interUrl from './font/inter-latin.woff2';
import { PageFrame, Portal } from './portal.tsx';
import { PortalLink, PreloadContext } from './portal-link.tsx';
import { PortalRouter } from './portal-router.tsx';

export function App({ registry }: { registry: ModuleRegistry }) {
  const [queryClient] = useState(createQueryClient);
  const [widgets] = useState(() => new ModuleWidgets(registry));
  const [preload] = useState(() => (href: string) => void preloadTarget(registry, href));
  const { state } = useSession();
  const userId = useUser()?.id ?? null;
  useSyncExternalStore(registry.subscribe, () => registry.modules);

  // Data that one person loaded is never shown to the next person in the same tab.
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current === userId) return;
    lastUserId.current = userId;
    const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== portalConfigKey[0];
    queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
    void queryClient.resetQueries({ type: 'active', predicate: isPersonal });
  }, [queryClient, userId]);

  // After a new sign-in in an ended session, repeats the calls that were refused.
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === 'ended' && state === 'signed-in') void queryClient.invalidateQueries();
    lastState.current = state;
  }, [queryClient, state]);

  return (
    <StyleSheetManager>
      <GlobalStyle fontUrl={interUrl} />
      <QueryClientProvider client={queryClient}>
        <PortalRouter>
          <PreloadContext value={preload}>
            <RoutedLinks link={PortalLink}>
              <OwnedPathsProvider patterns={registry.ownedPatterns}>
                <WidgetSourceProvider value={widgets}>
                  <AlertsProvider>
                    <PageFrame>
                      <OfflineBar />
                      <Portal registry={registry} />
                    </PageFrame>
                    <SessionEnded />
                  </AlertsProvider>
                </WidgetSourceProvider>
              </OwnedPathsProvider>
            </RoutedLinks>
          </PreloadContext>
        </PortalRouter>
      </QueryClientProvider>
    </StyleSheetManager>
  );
}
