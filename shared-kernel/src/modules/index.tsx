/** What shell and modules agree on: the module contract, owned paths, page headings, routes, widgets. */
export {
  defineModule,
  isWorklaneModule,
  type ModuleRoute,
  moduleContract,
  type WorklaneModule,
} from './define-module.ts';
export { startIdleLoading } from './idle-loading.ts';
export { inTime, LateError, loadTimeoutMs } from './in-time.ts';
export { type Asking, beforeCodeIsAsked } from './late-code.ts';
export { type LatePart, lateCode, latePart, useLatePart } from './late-part.tsx';
export { ModuleRoutes, preloadPage } from './module-routes.tsx';
export { expectFocus, PageHeading } from './page-heading.tsx';
export { isOwnedPath, OwnedPathsProvider, PathLink, useIsOwnedPath } from './paths.tsx';
export { retryDelayMs } from './retry-delay.ts';
export { savesData } from './saves-data.ts';
export { Slot, WidgetSourceProvider } from './slot.tsx';
export { hasUnsavedWork, holdUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
export { offeredFor, offerOf, propsFor, servingOffers, type WidgetUps } from './widget-versions.ts';
export type {
  BadgeCardsProps,
  WidgetName,
  WidgetProps,
  WidgetSource,
  WidgetState,
  Widgets,
} from './widgets.ts';
