import { PROJECT_EVENT_KINDS } from './project-state.ts';

/** Decisions of the buyer that pages show in the history, with the buyer's words. */
export const DECISION_ACTIVITY_KINDS = ['changesAsked', 'workAccepted'] as const;

export type DecisionActivityKind = (typeof DECISION_ACTIVITY_KINDS)[number];

/** Events of a project that are not in its status history: files, people, and quotes that the buyer opened. */
export const RECORDED_ACTIVITY_KINDS = [
  'fileAdded',
  'fileReplaced',
  'fileRenamed',
  'fileRemoved',
  'fileShown',
  'fileHidden',
  'buyerFileAdded',
  'personAdded',
  'personRemoved',
  'quoteRestored',
  'quoteSeen',
  ...DECISION_ACTIVITY_KINDS,
  'stepPaid',
] as const;

export type RecordedActivityKind = (typeof RECORDED_ACTIVITY_KINDS)[number];

/** The kinds of the history of a project. An earlier api knows only the first ones. */
export const HISTORY_KINDS = [...PROJECT_EVENT_KINDS, ...DECISION_ACTIVITY_KINDS] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const ACTIVITY_KINDS = [...PROJECT_EVENT_KINDS, ...RECORDED_ACTIVITY_KINDS] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Milliseconds. The time at which the buyer last read a quote is stored at most once per this interval. */
export const QUOTE_SEEN_EVERY_MS = 60_000;
