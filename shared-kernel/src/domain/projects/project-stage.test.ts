import { wordOf } from '../../server/testing/word-of.ts';
import {
  currentStepOf,
  isProjectListGroup,
  isVisibleToSeller,
  listGroupOf,
  PROJECT_LIST_GROUPS,
  stageOf,
  statusesOfListGroup,
  statusLabelCode,
  stepLabelCode,
  stepsOf,
} from './project-stage.ts';
import { PROJECT_STATUSES } from './project-state.ts';

test.each([
  ['common.draft', 'quote'],
  ['cash.quote-pending', 'quote'],
  ['cash.quote-lodged', 'quote'],
  ['cash.in-progress', 'work'],
  ['common.procurement-review-pending', 'payment'],
  ['common.rating-review-pending', 'review'],
  ['common.complete', 'review'],
  ['common.declined', null],
  ['common.unsuccessful', null],
] as const)('PROJ-06 a project in %s is in the %s stage', (status, stage) => {
  expect(stageOf(status)).toBe(stage);
});

test('PROJ-06 the steps are quote, work, the final payment for procurement only, and review', () => {
  expect(stepsOf(true)).toEqual(['quote', 'work', 'payment', 'review', 'complete']);
  expect(stepsOf(false)).toEqual(['quote', 'work', 'review', 'complete']);
  expect(stepsOf(true).map((step) => wordOf(stepLabelCode(step)))).toEqual([
    'Quote',
    'Work',
    'Payment',
    'Review',
    'Complete',
  ]);
});

test("PROJ-06 a project shows its stage's step, and one that ended without work none", () => {
  for (const status of PROJECT_STATUSES) {
    const expected = status === 'common.complete' ? 'complete' : stageOf(status);
    expect(currentStepOf(status)).toBe(expected);
  }
});

test('PROJ-06 sellers see every project except an unpublished one', () => {
  expect(PROJECT_STATUSES.filter((status) => !isVisibleToSeller(status))).toEqual(['common.draft']);
});

test('HUB-10 each list has its stages; drafts, declined and unsuccessful projects are in no list', () => {
  expect(statusesOfListGroup('selling-pending')).toEqual(['cash.quote-pending', 'cash.quote-lodged']);
  expect(statusesOfListGroup('in-progress')).toEqual(['cash.in-progress']);
  expect(statusesOfListGroup('completed')).toEqual([
    'common.procurement-review-pending',
    'common.rating-review-pending',
    'common.complete',
  ]);
  expect(PROJECT_STATUSES.filter((status) => listGroupOf(status) === null)).toEqual([
    'common.draft',
    'common.declined',
    'common.unsuccessful',
  ]);
});

test('HUB-10 the lists are known by their three names', () => {
  expect(PROJECT_LIST_GROUPS.every(isProjectListGroup)).toBe(true);
  expect(['pending', 'current', 'constructor', ''].some(isProjectListGroup)).toBe(false);
});

test('HUB-05 every status has its label', () => {
  expect(PROJECT_STATUSES.map((status) => wordOf(statusLabelCode(status)))).toEqual([
    'Draft',
    'Awaiting your quote',
    'Quote submitted',
    'Work in progress',
    'Payment pending',
    'Rating due',
    'Complete',
    'Declined',
    'Unsuccessful',
  ]);
});
