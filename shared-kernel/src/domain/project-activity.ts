import { PROJECT_EVENT_KINDS, type ProjectEventKind } from './project-state.ts';

/** What happens on a job beside its history: files, people, and what the buyer has opened. */
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
] as const;

export type RecordedActivityKind = (typeof RECORDED_ACTIVITY_KINDS)[number];

/** Everything that the timeline of a job can name. */
export const ACTIVITY_KINDS = [...PROJECT_EVENT_KINDS, ...RECORDED_ACTIVITY_KINDS] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The time of the last reading of a quote by its buyer is stored at most once in this time. Milliseconds. */
export const QUOTE_SEEN_EVERY_MS = 60_000;

/** The events that end an invitation or a quote without work. */
export const ENDING_EVENT_KINDS = [
  'declined',
  'unsuccessful',
  'withdrawn',
  'awardedElsewhere',
] as const satisfies readonly ProjectEventKind[];

/** The ways in which an invitation or a quote ends without work. */
export const PROJECT_ENDINGS = [...ENDING_EVENT_KINDS, 'terminated'] as const;

export type ProjectEnding = (typeof PROJECT_ENDINGS)[number];

/**
 * The ending that an event of a job's history is; null for any other event. A seller who declines after submitting
 * terminates the quote: the event then has its revision.
 */
export function endingOf({
  kind,
  revision,
}: {
  kind: string;
  revision: number | null;
}): ProjectEnding | null {
  if (kind === 'declined' && revision !== null) return 'terminated';
  return ENDING_EVENT_KINDS.find((ending) => ending === kind) ?? null;
}
