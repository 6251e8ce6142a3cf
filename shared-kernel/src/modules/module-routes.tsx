// biome-ignore lint/style/noRestrictedImports: a page that does not come is the whole area, whose boundary says so
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { matchPath, useRoutes } from '../router/index.tsx';
import type { ModuleRoute, WorklaneModule } from './define-module.ts';
import { inTime } from './in-time.ts';

const loaded = new WeakMap<ModuleRoute, ComponentType>();

/**
 * Loads the page at `pathname` ahead of the first render. React holds back a Suspense boundary that
 * was shown once for some 300 ms, so a page that is already here is drawn without one.
 */
export async function preloadPage(module: WorklaneModule, pathname: string): Promise<void> {
  const route = module.routes.find(({ path }) => matchPath(path, pathname));
  if (route && !loaded.has(route)) await loadPage(route);
}

/** Keeps the page whenever it comes, so that one that came too late is there at the next try. */
async function loadPage(route: ModuleRoute): Promise<ComponentType> {
  const { Page } = await route.load();
  loaded.set(route, Page);
  return Page;
}

/**
 * Draws the page of `module` that the address names. What is on its way is kept here and not beside the page:
 * React forgets what a page held that never came to be drawn, and would ask for its files without end.
 */
export function ModuleRoutes({ module, pending }: { module: WorklaneModule; pending: React.ReactNode }) {
  const routes = useMemo(
    () =>
      module.routes.map((route) => {
        const Coming = lazy(async () => ({ default: await inTime(loadPage(route), route.path) }));
        return { path: route.path, element: <RoutePage route={route} coming={Coming} /> };
      }),
    [module],
  );
  return <Suspense fallback={pending}>{useRoutes(routes)}</Suspense>;
}

function RoutePage({ route, coming }: { route: ModuleRoute; coming: ComponentType }) {
  const Page = useMemo(() => loaded.get(route) ?? coming, [route, coming]);
  return <Page />;
}
