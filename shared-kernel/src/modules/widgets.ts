import type { ComponentType } from 'react';
import type { ModuleWidgets } from '../agreements/index.ts';
import { offerOf } from './widget-versions.ts';

export { offerOf };

/** Shows all badges, or those of the given levels in the given order. */
export interface BadgeCardsProps {
  levelIds: 'all' | readonly string[];
  /** Full page width, or inside a card. */
  place: 'page' | 'card';
  /** Shows the purpose of a badge on hover and focus. */
  explains?: boolean;
}

export interface MessageBoardProps {
  briefId: string;
  /** The person may no longer read the board: only their unsent text is shown. */
  isClosed?: boolean;
}

/** A person of the signed-in person's business. */
export interface BusinessMember {
  id: string;
  name: string;
  avatarUrl: string | null;
  jobTitle: string | null;
  /** Sees only Jobs that are shared with or assigned to them. */
  seesOnlyShared: boolean;
}

/** A search for people of the signed-in person's business, with a button to pick each. */
export interface MemberSearchProps {
  /** People left out of the results, such as those already picked. */
  excludedIds: readonly string[];
  action: string;
  /** Additional help text under the field. */
  help?: string;
  /** Text under a person's name. */
  noteOf?: (member: BusinessMember) => string | null;
  /** Then the search is cleared. If this returns false, or a promise of it, the search stays for another try. */
  onPick: (member: BusinessMember) => unknown;
  /** Disables picking. */
  isBusy?: boolean;
}

/**
 * Props of each widget: the contract between the module that offers it and those that use it. Changed props need a new
 * version, `business.badge-cards@2`, with an entry in `widgetUpgrades`.
 */
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

/** State of the module that offers a widget. */
export type WidgetState =
  /** No module of this portal offers it. */
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
  /** Reports why a loaded widget could not be rendered. */
  reportFailure(name: WidgetName, error: unknown): void;
}
