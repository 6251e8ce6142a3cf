import { useState } from 'react';
import { StyleSheetManager, styled } from 'styled-components';
import type { ModuleManifest } from '../../contracts/index.ts';
import { menuPath } from '../../contracts/menu-entries.ts';
import { labelText, useTexts } from '../../i18n/index.ts';
import { createQueryClient, QueryClientProvider } from '../../query/index.ts';
import { BrowserRouter, matchPath, useLocation } from '../../router/index.tsx';
import { signOut, useSession } from '../../session/index.tsx';
import { GlobalStyle } from '../../theme/index.ts';
import { AlertsProvider, Button, Container, Link } from '../../ui/index.ts';
import type { WorklaneModule } from '../define-module.ts';
import { useFollowedNotification } from '../followed-notification.ts';
import { ModuleRoutes } from '../module-routes.tsx';
import { OwnedPathsProvider } from '../paths.tsx';
import { RoutedLinks } from '../routed-links.tsx';
import { WidgetSourceProvider } from '../slot.tsx';
import { DemoSignIn } from './demo-sign-in.tsx';
import { OwnPaths } from './own-paths.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { placeholderWidgets } from './placeholder-widgets.tsx';
import type { StandAloneStubs } from './stand-alone-stubs.ts';
import { StubPanel } from './stub-panel.tsx';

interface StandAloneProps {
  module: WorklaneModule;
  manifest: ModuleManifest;
  stubs: StandAloneStubs | null;
  fontUrl: string;
}

export function StandAlone({ module, manifest, stubs, fontUrl }: StandAloneProps) {
  const [queryClient] = useState(createQueryClient);
  const [widgets] = useState(() => placeholderWidgets(module, manifest));
  return (
    <StyleSheetManager>
      <GlobalStyle fontUrl={fontUrl} />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter useTransitions={false}>
          <RoutedLinks>
            <OwnedPathsProvider patterns={manifest.paths.map(({ pattern }) => pattern)}>
              <WidgetSourceProvider value={widgets}>
                <AlertsProvider>
                  <HeaderStub manifest={manifest} isStubbed={stubs !== null} />
                  {stubs && <StubPanel stubs={stubs} />}
                  <Main id="main">
                    <Content module={module} manifest={manifest} stubs={stubs} />
                  </Main>
                </AlertsProvider>
              </WidgetSourceProvider>
            </OwnedPathsProvider>
          </RoutedLinks>
        </BrowserRouter>
      </QueryClientProvider>
    </StyleSheetManager>
  );
}

function Content({ module, manifest, stubs }: Omit<StandAloneProps, 'fontUrl'>) {
  useFollowedNotification();
  const { pathname } = useLocation();
  const session = useSession();
  const owned = manifest.paths.find(({ pattern }) => matchPath(pattern, pathname));
  if (!owned) return <OwnPaths manifest={manifest} stubs={stubs} />;
  const needsSession = owned.access !== 'public' && owned.access !== 'signed-out';
  if (needsSession && session.state !== 'signed-in') return <DemoSignIn />;
  return (
    <PageBoundary area={labelText(manifest.area) ?? manifest.name}>
      <ModuleRoutes module={module} pending={null} />
    </PageBoundary>
  );
}

function HeaderStub({ manifest, isStubbed }: { manifest: ModuleManifest; isStubbed: boolean }) {
  const t = useTexts('stand-alone');
  const session = useSession();
  return (
    <Bar>
      <Row>
        <Link href="/">
          <b>{manifest.name}</b> {t(isStubbed ? 'header.onStubs' : 'header.alone')}
        </Link>
        <nav aria-label={t('header.navigation')}>
          {manifest.navigation.map(({ path, label }) => (
            <Link key={path} href={menuPath(path, session.state === 'signed-in' ? session.user : null)}>
              {labelText(label)}
            </Link>
          ))}
        </nav>
        {session.state === 'signed-in' && (
          <Button kind="quiet" size="sm" onClick={() => void signOut()}>
            {t('header.signOut', { name: session.user.firstName })}
          </Button>
        )}
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  height: var(--header-h);
  background: var(--bg-surface);
  border-bottom: 1px solid var(--border);
`;

const Row = styled(Container)`
  height: 100%;
  display: flex;
  align-items: center;
  gap: var(--s6);
  nav {
    flex: 1;
    display: flex;
    gap: var(--s6);
  }
`;

const Main = styled.main`
  flex: 1 0 auto;
  padding: var(--s10) 0 72px;
`;
