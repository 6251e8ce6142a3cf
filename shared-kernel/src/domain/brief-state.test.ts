import { BRIEF_STATES, briefStateAfter } from './brief-state.ts';

test.each([
  ['change', ['draft', 'published', null, null]],
  ['invite', ['draft', 'published', null, null]],
  ['attachFiles', ['draft', 'published', null, null]],
  ['publish', ['published', null, null, null]],
  ['withdraw', ['withdrawn', 'withdrawn', null, null]],
] as const)('a buyer can %s a work request as far as its state allows', (action, after) => {
  expect(BRIEF_STATES.map((state) => briefStateAfter(state, action))).toEqual(after);
});
