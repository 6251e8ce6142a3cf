/** The contract between shell and modules: module definition, owned paths, page headings, routes, widgets. */

export { menuPath } from '../contracts/menu-entries.ts';
export {
  defineModule,
  isWorklaneModule,
  MODULE_CONTRACT,
  type ModuleRoute,
  type WorklaneModule,
} from './define-module.ts';
export { ErrorBoundary } from './error-boundary.tsx';
export { useFirstText, useOpenWithText } from './first-text.ts';
export { useFollowedNotification } from './followed-notification.ts';
export { CodeRecoveryProvider } from './loading/code-recovery.ts';
export { loadInIdleTime, startIdleLoading } from './loading/idle-loading.ts';
export { beforeCodeLoad, type LoadTrigger } from './loading/lazy-code.ts';
export { type LazyPart, lazyCode, lazyPart, useLazyPart } from './loading/lazy-part.tsx';
export {
  LOAD_TIMEOUT_MS,
  LoadTimeoutError,
  waitForDevServers,
  withLoadTimeout,
} from './loading/load-timeout.ts';
export { retryDelayMs } from './loading/retry-delay.ts';
export { savesData } from './loading/saves-data.ts';
export { ModuleRoutes, preloadPage } from './module-routes.tsx';
export { mountedIn } from './mounted/mounted-in.ts';
export { focusNextHeading, keepsFocus, PageHeading, usePageHeading } from './page-heading.tsx';
export { isOwnedPath, OwnedPathsProvider, PathLink, useIsOwnedPath } from './paths.tsx';
export { RoutedLinks } from './routed-links.tsx';
export { Slot, WidgetSourceProvider } from './slot.tsx';
export { hasUnsavedWork, holdUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
export { offeredFor, offerOf, propsFor, servingOffers, type WidgetUpgrades } from './widget-versions.ts';
export type {
  BadgeCardsProps,
  BusinessMember,
  MemberSearchProps,
  MessageBoardProps,
  WidgetName,
  WidgetProps,
  WidgetSource,
  WidgetState,
  Widgets,
} from './widgets.ts';
