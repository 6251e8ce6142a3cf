import type { DomainWordCode } from '../rule-violation.ts';
import type { ProjectStatus } from './project-state.ts';

export type ProjectStage = 'quote' | 'work' | 'payment' | 'review';

/** A step of the stepper; `complete` means finished and rated. */
export type ProjectStep = ProjectStage | 'complete';

export const PROJECT_LIST_GROUPS = ['selling-pending', 'in-progress', 'completed'] as const;
export type ProjectListGroup = (typeof PROJECT_LIST_GROUPS)[number];

export const PENDING_FILTERS = ['awaiting', 'submitted', 'overdue', 'dueThisWeek'] as const;
export type PendingFilter = (typeof PENDING_FILTERS)[number];

interface StatusPlace {
  /** Null if the project ended without work. */
  stage: ProjectStage | null;
  step: ProjectStep | null;
  listGroup: ProjectListGroup | null;
  isVisibleToSeller: boolean;
}

const places: Readonly<Record<ProjectStatus, StatusPlace>> = {
  'common.draft': { stage: 'quote', step: 'quote', listGroup: null, isVisibleToSeller: false },
  'cash.quote-pending': {
    stage: 'quote',
    step: 'quote',
    listGroup: 'selling-pending',
    isVisibleToSeller: true,
  },
  'cash.quote-lodged': {
    stage: 'quote',
    step: 'quote',
    listGroup: 'selling-pending',
    isVisibleToSeller: true,
  },
  'cash.in-progress': { stage: 'work', step: 'work', listGroup: 'in-progress', isVisibleToSeller: true },
  'common.procurement-review-pending': {
    stage: 'payment',
    step: 'payment',
    listGroup: 'completed',
    isVisibleToSeller: true,
  },
  'common.rating-review-pending': {
    stage: 'review',
    step: 'review',
    listGroup: 'completed',
    isVisibleToSeller: true,
  },
  'common.complete': { stage: 'review', step: 'complete', listGroup: 'completed', isVisibleToSeller: true },
  'common.declined': { stage: null, step: null, listGroup: null, isVisibleToSeller: true },
  'common.unsuccessful': { stage: null, step: null, listGroup: null, isVisibleToSeller: true },
};

/** The projects that ended without work. Partial indexes of `projects` name them too. */
export const ENDED_STATUSES: readonly ProjectStatus[] = (Object.keys(places) as ProjectStatus[]).filter(
  (status) => places[status].stage === null,
);

export const isEndedStatus = (status: ProjectStatus): boolean => places[status].stage === null;

/** The stage of a status; null if the project ended without work. */
export function stageOf(status: ProjectStatus): ProjectStage | null {
  return places[status].stage;
}

export function stepsOf(isProcurement: boolean): readonly ProjectStep[] {
  return isProcurement
    ? ['quote', 'work', 'payment', 'review', 'complete']
    : ['quote', 'work', 'review', 'complete'];
}

export function currentStepOf(status: ProjectStatus): ProjectStep | null {
  return places[status].step;
}

/** False only for unpublished projects, which must never be sent to a seller. */
export function isVisibleToSeller(status: ProjectStatus): boolean {
  return places[status].isVisibleToSeller;
}

export function listGroupOf(status: ProjectStatus): ProjectListGroup | null {
  return places[status].listGroup;
}

export function statusesOfListGroup(group: ProjectListGroup): ProjectStatus[] {
  return (Object.keys(places) as ProjectStatus[]).filter((status) => places[status].listGroup === group);
}

export function isProjectListGroup(text: string): text is ProjectListGroup {
  return PROJECT_LIST_GROUPS.some((group) => group === text);
}

export function statusLabelCode(status: ProjectStatus): DomainWordCode {
  return `projectStatus.${status}`;
}

export function stepLabelCode(step: ProjectStep): DomainWordCode {
  return `projectStep.${step}`;
}
