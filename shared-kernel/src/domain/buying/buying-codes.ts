/** The lists of a buyer's Work Requests, in the order of the tabs. */
export const REQUEST_GROUPS = ['draft', 'open', 'decide', 'progress', 'pay', 'rate', 'done'] as const;
export type RequestGroup = (typeof REQUEST_GROUPS)[number];

/** The next step of a Work Request; the words of its button. */
export const NEXT_MOVES = [
  'finishDraft',
  'answerQuestions',
  'compare',
  'extend',
  'checkWork',
  'pay',
  'rate',
  'viewRequest',
  'viewJob',
] as const;
export type NextMove = (typeof NEXT_MOVES)[number];

const MOVES_OF_CONTRACTORS: readonly NextMove[] = ['viewRequest', 'viewJob'];

/** Whether the buyer has to act, and not a contractor. */
export const isBuyersMove = (move: NextMove): boolean => !MOVES_OF_CONTRACTORS.includes(move);

/** The state of one invited contractor for the buyer. */
export const CONTRACTOR_ANSWERS = [
  'none',
  'willQuote',
  'quoted',
  'modifying',
  'declined',
  'won',
  'notChosen',
  'withdrawn',
] as const;
export type ContractorAnswer = (typeof CONTRACTOR_ANSWERS)[number];

/** A buyer's reasons for not choosing a quote. The contractor reads them. */
export const AWARD_REASONS = ['price', 'timing', 'scope', 'badges', 'other'] as const;
export type AwardReason = (typeof AWARD_REASONS)[number];

/** Whether a quote prices an item of the schedule. */
export const LINE_INCLUSIONS = ['priced', 'inAnother', 'notIncluded'] as const;
export type LineInclusion = (typeof LINE_INCLUSIONS)[number];

/** A contractor's badge, compared with the dates of the work. */
export const BADGE_COVERS = ['coversWork', 'endsDuringWork', 'expired', 'doesNotExpire', 'notHeld'] as const;
export type BadgeCover = (typeof BADGE_COVERS)[number];

export const INSPECTION_KINDS = ['none', 'appointment', 'times'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];

export const PAYMENT_STEP_STATES = ['paid', 'due', 'later'] as const;
export type PaymentStepState = (typeof PAYMENT_STEP_STATES)[number];

/** The buyer's pages. */
export const BUYING_PATH = '/buying';

/** A buyer's actions on a whole brief. */
export const BRIEF_EVENT_KINDS = [
  'sent',
  'changed',
  'reminded',
  'inspected',
  'inspectionUndone',
  'handedOver',
  'withdrawn',
] as const;
export type BriefEventKind = (typeof BRIEF_EVENT_KINDS)[number];

/** Milliseconds. A contractor is reminded of a Work Request at most once in this time. */
export const REMINDED_EVERY_MS = 86_400_000;
