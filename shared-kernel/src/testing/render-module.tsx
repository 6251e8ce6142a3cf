import { act, type RenderResult, render } from '@testing-library/react';
import { useEffect } from 'react';
import type { CurrentUser } from '../contracts/index.ts';
import { removeToken, writeToken } from '../http/index.ts';
import { addTexts, initI18n } from '../i18n/index.ts';
import {
  ModuleRoutes,
  OwnedPathsProvider,
  RoutedLinks,
  WidgetSourceProvider,
  type Widgets,
  type WorklaneModule,
} from '../modules/index.tsx';
import { createQueryClient, QueryClientProvider } from '../query/index.ts';
import { MemoryRouter, useLocation, useNavigate } from '../router/index.tsx';
import { startSession } from '../session/index.tsx';
import { AlertsProvider } from '../ui/index.ts';
import { type StubbedNetwork, type StubHandlers, stubNetwork } from './stub-network.ts';

export interface RenderedModule extends RenderResult {
  network: StubbedNetwork;
  address(): string;
  /** The state of the history entry, such as a first text. */
  state(): unknown;
  go(path: string, state?: unknown): void;
}

/** Renders a module's real routes at the address `at` on a stubbed network. `ownedPaths` defaults to all paths. */
export async function renderModule(
  module: WorklaneModule,
  options: {
    at: string;
    user: CurrentUser | null;
    network: StubHandlers;
    ownedPaths?: readonly string[];
    widgets?: Widgets;
  },
): Promise<RenderedModule> {
  const { at, user, ownedPaths = ['/*'], widgets } = options;
  const network = stubNetwork({ ...(user ? { 'GET /api/users/me': () => user } : {}), ...options.network });
  initI18n();
  addTexts(module.name, module.texts);
  if (user) writeToken('test-token');
  else removeToken();
  await startSession();

  const address: Address = { now: at, state: null };
  let navigate: Go = () => undefined;
  const widgetState = widgets ? ({ status: 'ready', widgets } as const) : ({ status: 'none' } as const);
  const widgetSource = {
    subscribe: () => () => undefined,
    stateOf: () => widgetState,
    load: () => undefined,
    retry: () => undefined,
    reportFailure: () => undefined,
  };
  const rendered = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <RoutedLinks>
          <OwnedPathsProvider patterns={ownedPaths}>
            <WidgetSourceProvider value={widgetSource}>
              <AlertsProvider>
                <AddressProbe
                  onChange={(now, go) => {
                    Object.assign(address, now);
                    navigate = go;
                  }}
                />
                <main>
                  <ModuleRoutes module={module} pending={null} />
                </main>
              </AlertsProvider>
            </WidgetSourceProvider>
          </OwnedPathsProvider>
        </RoutedLinks>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    ...rendered,
    network,
    address: () => address.now,
    state: () => address.state,
    go: (path, state) => act(() => navigate(path, { state })),
  };
}

interface Address {
  now: string;
  state: unknown;
}

type Go = (path: string, options: { state: unknown }) => void;

function AddressProbe({ onChange }: { onChange(address: Address, go: Go): void }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onChange({ now: `${pathname}${search}`, state }, navigate));
  return null;
}
