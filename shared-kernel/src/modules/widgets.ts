import type { ComponentType } from 'react';
import type { ModuleWidgets } from '../agreements/index.ts';

/** Cards of vetting badges: all of them, or those of the given levels in that order. */
export interface BadgeCardsProps {
  levelIds: 'all' | readonly string[];
  /** As wide as a page, or inside a card. */
  place: 'page' | 'card';
  /** Says what each badge is for when it is pointed at or has the focus. */
  explains?: boolean;
}

/** What each widget is given; the agreement between the module that offers it and those that use it. */
export interface WidgetProps extends ModuleWidgets {
  'business.badge-cards': BadgeCardsProps;
}

export type WidgetName = keyof WidgetProps;

/** Version of each agreement; 1 where none stands here. A module that offers another one is not asked. */
export const widgetVersions: Readonly<Partial<Record<WidgetName, number>>> = { 'business.badge-cards': 1 };

/** A widget as `module.json` names it under `widgets.offers`, for example `business.badge-cards@1`. */
export function offerOf(name: WidgetName): string {
  return `${name}@${widgetVersions[name] ?? 1}`;
}

/** Every agreement as `module.json` names it: what a build of the shell says it knows. */
export const knownWidgets: readonly string[] = Object.entries(widgetVersions).map(
  ([name, version]) => `${name}@${version}`,
);

export type Widgets = {
  readonly [Name in WidgetName]?: () => Promise<{ Widget: ComponentType<WidgetProps[Name]> }>;
};

/** How far a widget is: `loads` is there once the module that offers it is. */
export type WidgetState =
  /** No module of this portal offers it. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; widgets: Widgets }
  | { status: 'failed'; attempts: number };

/** Where the slots of a page get their widgets from; the shell is it. */
export interface WidgetSource {
  subscribe(listener: () => void): () => void;
  /** The same object as long as nothing changed. */
  stateOf(name: WidgetName): WidgetState;
  /** Loads the module that offers the widget, unless it is here, under way or failed. */
  ensure(name: WidgetName): void;
  retry(name: WidgetName): void;
}
