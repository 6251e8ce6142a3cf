export const BRIEF_STATES = ['draft', 'published', 'awarded', 'withdrawn'] as const;

/** Where a work request stands as a whole; each invited business has a project of its own. */
export type BriefState = (typeof BRIEF_STATES)[number];

/** What its buyer does to a work request as a whole; it is awarded by the award of one of its projects. */
export type BriefAction = 'change' | 'publish' | 'invite' | 'attachFiles' | 'withdraw';

interface BriefTransition {
  from: readonly BriefState[];
  /** The next state; without it the state stays. */
  to?: BriefState;
}

const open = ['draft', 'published'] as const satisfies readonly BriefState[];

const transitions: Readonly<Record<BriefAction, BriefTransition>> = {
  change: { from: open },
  publish: { from: ['draft'], to: 'published' },
  invite: { from: open },
  attachFiles: { from: open },
  withdraw: { from: open, to: 'withdrawn' },
};

/** The state of a work request after an action; null where it does not allow the action. */
export function briefStateAfter(state: BriefState, action: BriefAction): BriefState | null {
  const { from, to } = transitions[action];
  return from.includes(state) ? (to ?? state) : null;
}
