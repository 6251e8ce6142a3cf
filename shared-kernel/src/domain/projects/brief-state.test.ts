import { awaitsPublication, BRIEF_STATES, briefStateAfter, newBriefState } from './brief-state.ts';

test.each([
  ['change', ['draft', 'published', null, null]],
  ['invite', ['draft', 'published', null, null]],
  ['attachFiles', ['draft', 'published', null, null]],
  ['publish', ['published', null, null, null]],
  ['withdraw', ['withdrawn', 'withdrawn', null, null]],
] as const)('a buyer can %s a work request only in the allowed states', (action, after) => {
  expect(BRIEF_STATES.map((state) => briefStateAfter(state, action))).toEqual(after);
});

test('a new work request is published, or a draft that awaits publication', () => {
  expect([false, true].map(newBriefState)).toEqual(['draft', 'published']);
  expect(BRIEF_STATES.filter(awaitsPublication)).toEqual(['draft']);
});
