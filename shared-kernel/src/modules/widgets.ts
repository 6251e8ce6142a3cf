import type { ComponentType } from 'react';
import type { ModuleWidgets } from '../agreements/index.ts';
import { offerOf } from './widget-versions.ts';

export { offerOf };

/** Cards of vetting badges: all of them, or those of the given levels in that order. */
export interface BadgeCardsProps {
  levelIds: 'all' | readonly string[];
  /** As wide as a page, or inside a card. */
  place: 'page' | 'card';
  /** Says what each badge is for when it is pointed at or has the focus. */
  explains?: boolean;
}

/**
 * What each widget is given; the agreement between the module that offers it and those that use it. A new shape
 * is a new version, `business.badge-cards@2`, with its entry in `widgetUps`.
 */
export interface WidgetProps extends ModuleWidgets {
  'business.badge-cards': BadgeCardsProps;
}

export type WidgetName = keyof WidgetProps;

/** The same names for programs: what a build of the shell says it knows. A name alone means version 1. */
const known: Readonly<Record<Exclude<WidgetName, keyof ModuleWidgets>, true>> = {
  'business.badge-cards': true,
};
export const knownWidgets: readonly string[] = Object.keys(known).map(offerOf);

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
  /** Hears why a widget that is here could not be drawn. */
  reportFailure(name: WidgetName, error: unknown): void;
}
