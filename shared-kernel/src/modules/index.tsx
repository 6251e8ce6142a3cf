/** What shell and modules agree on: the module contract, owned paths, page headings, routes, widgets. */
export {
  defineModule,
  isWorklaneModule,
  type ModuleRoute,
  moduleContract,
  type WorklaneModule,
} from './define-module.ts';
export { ModuleRoutes, preloadPage } from './module-routes.tsx';
export { expectFocus, PageHeading } from './page-heading.tsx';
export { isOwnedPath, OwnedPathsProvider, PathLink, useIsOwnedPath } from './paths.tsx';
export { retryDelayMs } from './retry-delay.ts';
export { Slot, WidgetSourceProvider } from './slot.tsx';
export {
  type BadgeCardsProps,
  offerOf,
  type WidgetName,
  type WidgetProps,
  type WidgetSource,
  type WidgetState,
  type Widgets,
  widgetVersions,
} from './widgets.ts';
