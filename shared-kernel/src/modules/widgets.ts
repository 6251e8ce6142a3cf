import type { ComponentType } from 'react';
import type { ModuleWidgets } from '../agreements/index.ts';
import { offerOf } from './widget-versions.ts';

export { offerOf };

/** Shows all badges, or those of the given levels in the given order. */
export interface BadgeCardsProps {
  levelIds: 'all' | readonly string[];
  place: 'page' | 'card';
  explains?: boolean;
}

export interface MessageBoardProps {
  briefId: string;
  /** The person may no longer read the board: only their unsent text is shown. */
  isClosed?: boolean;
}

export interface BusinessMember {
  id: string;
  name: string;
  avatarUrl: string | null;
  jobTitle: string | null;
  /** Sees only Jobs that are shared with or assigned to them. */
  seesOnlyShared: boolean;
}

export interface MemberSearchProps {
  /** People left out of the results, such as those already picked. */
  excludedIds: readonly string[];
  action: string;
  help?: string;
  noteOf?: (member: BusinessMember) => string | null;
  /** Then the search is cleared. If this returns false, or a promise of it, the search stays for another try. */
  onPick: (member: BusinessMember) => unknown;
  isBusy?: boolean;
}

/** Changed props need a new version, `business.badge-cards@2`, with an entry in `widgetUpgrades`. */
export interface WidgetProps extends ModuleWidgets {
  'business.badge-cards': BadgeCardsProps;
  'messaging.board': MessageBoardProps;
  'projects.member-search': MemberSearchProps;
}

export type WidgetName = keyof WidgetProps;

/** The names in {@link WidgetProps} at run time. The shell's manifest lists them. A bare name means version 1. */
const known: Readonly<Record<Exclude<WidgetName, keyof ModuleWidgets>, true>> = {
  'business.badge-cards': true,
  'messaging.board': true,
  'projects.member-search': true,
};
export const knownWidgets: readonly string[] = Object.keys(known).map(offerOf);

export type Widgets = {
  readonly [Name in WidgetName]?: () => Promise<{ Widget: ComponentType<WidgetProps[Name]> }>;
};

export type WidgetState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; widgets: Widgets }
  | { status: 'failed'; attempts: number };

/** Supplies the widgets for the slots of a page. The shell implements it. */
export interface WidgetSource {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until the state changes. */
  stateOf(name: WidgetName): WidgetState;
  /** Loads the module that offers the widget, unless it is loaded, loading or failed. */
  load(name: WidgetName): void;
  retry(name: WidgetName): void;
  reportFailure(name: WidgetName, error: unknown): void;
}
