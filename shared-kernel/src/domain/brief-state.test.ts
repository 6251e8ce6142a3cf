import { awaitsPublication, BRIEF_STATES, briefStateAfter, newBriefState } from './brief-state.ts';

test.each([
  ['change', ['draft', 'published', null, null]],
  ['invite', ['draft', 'published', null, null]],
  ['attachFiles', ['draft', 'published', null, null]],
  ['publish', ['published', null, null, null]],
  ['withdraw', ['withdrawn', 'withdrawn', null, null]],
] as const)('a buyer can %s a work request as far as its state allows', (action, after) => {
  expect(BRIEF_STATES.map((state) => briefStateAfter(state, action))).toEqual(after);
});

test('a new work request is a draft or published, and a draft alone waits for its publication', () => {
  expect([false, true].map(newBriefState)).toEqual(['draft', 'published']);
  expect(BRIEF_STATES.filter(awaitsPublication)).toEqual(['draft']);
});
