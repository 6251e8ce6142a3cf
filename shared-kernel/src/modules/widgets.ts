import type { ComponentType } from 'react';
import type { ModuleWidgets } from '../agreements/index.ts';
import { offerOf } from './widget-versions.ts';

export { offerOf };

/** Cards of badges: all of them, or those of the given levels in the given order. */
export interface BadgeCardsProps {
  levelIds: 'all' | readonly string[];
  /** Full page width, or inside a card. */
  place: 'page' | 'card';
  /** Shows the purpose of a badge on hover and focus. */
  explains?: boolean;
}

/** The public message board of a work request. */
export interface MessageBoardProps {
  briefId: string;
  /** The person may not read the board any more: what they had typed for it is all that is shown. */
  isClosed?: boolean;
}

/** Somebody of the signed-in person's business. */
export interface BusinessMember {
  id: string;
  name: string;
  avatarUrl: string | null;
  jobTitle: string | null;
  /** Sees no other Jobs than those shared with or assigned to them. */
  seesOnlyShared: boolean;
}

/** A search for people of the signed-in person's business, each with a button that picks them. */
export interface MemberSearchProps {
  /** Who is not offered, such as those who are picked already. */
  excludedIds: readonly string[];
  /** What the button of each person says. */
  action: string;
  /** A sentence under the field, after the one about how much to type. */
  help?: string;
  /** What is said under the name of a person. */
  noteOf?: (member: BusinessMember) => string | null;
  /** The search is emptied afterwards. Where this returns false, or a promise of it, it stays for another try. */
  onPick: (member: BusinessMember) => unknown;
  /** Nobody can be picked meanwhile. */
  isBusy?: boolean;
}

/**
 * Props of each widget: the contract between the module that offers it and those that use it. Changed props need a
 * new version, `business.badge-cards@2`, with an entry in `widgetUpgrades`.
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
