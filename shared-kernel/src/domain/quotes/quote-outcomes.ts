interface OutcomeFacts {
  causedBy: 'seller' | 'buyer' | 'portal';
  /** The kind of the entry that buyers read in the history of their request; null for none. */
  buyerReads: 'declined' | 'unsuccessful' | null;
}

/**
 * The events that end an invitation or a quote without an award. The history, its icons, lists, and the buyer's
 * history use this table.
 */
const endingEvents = {
  declined: { causedBy: 'seller', buyerReads: 'declined' },
  unsuccessful: { causedBy: 'buyer', buyerReads: 'unsuccessful' },
  // One entry of the request says it for all contractors.
  withdrawn: { causedBy: 'buyer', buyerReads: null },
  awardedElsewhere: { causedBy: 'portal', buyerReads: 'unsuccessful' },
} as const satisfies Readonly<Record<string, OutcomeFacts>>;

export type EndingEventKind = keyof typeof endingEvents;

export const ENDING_EVENT_KINDS = Object.keys(endingEvents) as EndingEventKind[];

/** A `declined` event with a revision means that the seller declined after submitting, which terminates the quote. */
export const PROJECT_ENDINGS = [...ENDING_EVENT_KINDS, 'terminated'] as const;

export type ProjectEnding = (typeof PROJECT_ENDINGS)[number];

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

export function isCausedBySeller(ending: ProjectEnding): boolean {
  return ending === 'terminated' || endingEvents[ending].causedBy === 'seller';
}

export const buyerReadsEnding = (kind: EndingEventKind): OutcomeFacts['buyerReads'] =>
  endingEvents[kind].buyerReads;
