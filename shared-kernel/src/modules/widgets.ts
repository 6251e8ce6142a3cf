import type { ComponentType } from 'react';
import type { ModuleWidgets } from '../agreements/index.ts';
import { offerOf } from './widget-versions.ts';

export { offerOf };

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
  seesOnlyShared: boolean;
}

export interface MemberSearchProps {
  excludedIds: readonly string[];
  action: string;
  help?: string;
  noteOf?: (member: BusinessMember) => string | null;
  /**
   * After this call the search is cleared. If the call returns false, or a promise of false, the search stays for
   * another try.
   */
  onPick: (member: BusinessMember) => unknown;
  isBusy?: boolean;
}

/** Changed props need a new version, `business.badge-cards@2`, with an entry in `widgetUpgrades`. */
export interface WidgetProps extends ModuleWidgets {
  'business.badge-cards': BadgeCardsProps;
  'business.member-search': MemberSearchProps;
  'messaging.board': MessageBoardProps;
}

export type WidgetName = keyof WidgetProps;

const known: Readonly<Record<Exclude<WidgetName, keyof ModuleWidgets>, true>> = {
  'business.badge-cards': true,
  'business.member-search': true,
  'messaging.board': true,
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

export interface WidgetSource {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until the state changes. */
  stateOf(name: WidgetName): WidgetState;
  load(name: WidgetName): void;
  retry(name: WidgetName): void;
  reportFailure(name: WidgetName, error: unknown): void;
}
