import type { BriefState } from '../projects/brief-state.ts';
import type { ProjectStatus } from '../projects/project-state.ts';
import type { NextMove, RequestGroup } from './buying-codes.ts';

/** The facts that decide which list shows a brief. */
export interface RequestFacts {
  state: BriefState;
  hasDueDate: boolean;
  isPastDue: boolean;
  invited: number;
  /** Contractors that may still quote. */
  waiting: number;
  quotes: number;
  /** Questions on the board without an answer of the buyer. */
  questions: number;
  /** The status of the awarded project; null before the award. */
  projectStatus: ProjectStatus | null;
  isWorkAccepted: boolean;
  /** The buyer has rated the contractor. */
  isRated: boolean;
}

export interface RequestPlace {
  group: RequestGroup;
  move: NextMove;
  /** Quotes to compare, or questions to answer. */
  moveCount: number | null;
}

/** The list and the next move of a Work Request. `request-place.repository.ts` of the api says the same in SQL. */
export function placeOfRequest(facts: RequestFacts): RequestPlace {
  if (facts.state === 'draft') return place('draft', 'finishDraft');
  if (facts.state === 'withdrawn') return place('done', 'viewRequest');
  if (facts.projectStatus !== null) return placeOfProject(facts, facts.projectStatus);
  if (isToDecide(facts))
    return facts.quotes > 0 ? place('decide', 'compare', facts.quotes) : place('decide', 'extend');
  return facts.questions > 0
    ? place('open', 'answerQuestions', facts.questions)
    : place('open', 'viewRequest');
}

function isToDecide({ hasDueDate, isPastDue, invited, waiting }: RequestFacts): boolean {
  return hasDueDate ? isPastDue : invited > 0 && waiting === 0;
}

function placeOfProject({ isWorkAccepted, isRated }: RequestFacts, status: ProjectStatus): RequestPlace {
  if (status === 'cash.in-progress') return place('progress', 'viewJob');
  if (isRated) return place('done', 'viewJob');
  if (!isWorkAccepted) return place('progress', 'checkWork');
  return status === 'common.procurement-review-pending' ? place('pay', 'pay') : place('rate', 'rate');
}

const place = (group: RequestGroup, move: NextMove, moveCount: number | null = null): RequestPlace => ({
  group,
  move,
  moveCount,
});

/** Whether the buyer's side counts as having accepted completed work: paying and rating accept it, too. */
export function isWorkAccepted(project: {
  status: ProjectStatus | null;
  isProcurement: boolean;
  acceptedAt: Date | null;
}): boolean {
  if (project.acceptedAt !== null || project.status === 'common.complete') return true;
  return project.isProcurement && project.status === 'common.rating-review-pending';
}
