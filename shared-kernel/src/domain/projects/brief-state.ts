export const BRIEF_STATES = ['draft', 'published', 'awarded', 'withdrawn'] as const;

export type BriefState = (typeof BRIEF_STATES)[number];

export type BriefAction = 'change' | 'publish' | 'invite' | 'attachFiles' | 'withdraw';

interface BriefTransition {
  from: readonly BriefState[];
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

/** The state of a brief after an action; null if the action is not allowed. */
export function briefStateAfter(state: BriefState, action: BriefAction): BriefState | null {
  const { from, to } = transitions[action];
  return from.includes(state) ? (to ?? state) : null;
}

export function newBriefState(isPublished: boolean): BriefState {
  const state = 'draft';
  return (isPublished && briefStateAfter(state, 'publish')) || state;
}

/** Whether the brief is not published yet. Its invitations are sent when it is published. */
export function awaitsPublication(state: BriefState): boolean {
  return briefStateAfter(state, 'publish') !== null;
}
