// biome-ignore lint/style/noRestrictedImports: a page that fails to load is handled by the error boundary of the module area
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { matchPath, useRoutes } from '../router/index.tsx';
import type { ModuleRoute, WorklaneModule } from './define-module.ts';
import { withLoadTimeout } from './loading/load-timeout.ts';

const loaded = new WeakMap<ModuleRoute, ComponentType>();

/** A page loaded before it renders needs no Suspense, whose fallback React shows for at least about 300 ms. */
export async function preloadPage(module: WorklaneModule, pathname: string): Promise<void> {
  const route = module.routes.find(({ path }) => matchPath(path, pathname));
  if (route && !loaded.has(route)) await loadPage(route);
}

async function loadPage(route: ModuleRoute): Promise<ComponentType> {
  const { Page } = await route.load();
  loaded.set(route, Page);
  return Page;
}

/** Lazy components are created outside the page, because React drops the state of a suspended first render. */
export function ModuleRoutes({ module, pending }: { module: WorklaneModule; pending: React.ReactNode }) {
  const routes = useMemo(
    () => [
      ...module.routes.map((route) => {
        const LazyPage = lazy(async () => ({ default: await withLoadTimeout(loadPage(route), route.path) }));
        return { path: route.path, element: <RoutePage route={route} lazyPage={LazyPage} /> };
      }),
      // The address of another module, until the shell shows that module.
      { path: '*', element: null },
    ],
    [module],
  );
  return <Suspense fallback={pending}>{useRoutes(routes)}</Suspense>;
}

function RoutePage({ route, lazyPage }: { route: ModuleRoute; lazyPage: ComponentType }) {
  const Page = useMemo(() => loaded.get(route) ?? lazyPage, [route, lazyPage]);
  return <Page />;
}
