import { expect, test } from '@jest/globals';
import { DEFAULT_LANGUAGE } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, ProblemError, problemBody } from './http/problem.ts';
import { languageOf, wordsOf } from './words.ts';

test.each([undefined, '', '*', 'tlh', 'tlh;q=0.9, en-GB;q=0.8', 'en-AU,en;q=0.9', ',;q=,', 'en-XA'])(
  'a caller who accepts %j is answered in a supported language',
  (accepted) => {
    expect(languageOf(accepted)).toBe(DEFAULT_LANGUAGE);
  },
);

test.each([
  ['second', 1, '1 second'],
  ['second', 59, '59 seconds'],
  ['minute', 1, '1 minute'],
  ['minute', 15, '15 minutes'],
])('a wait is counted in the plural forms of the language: %s, %d', (unit, count, wait) => {
  const problem = new ProblemError(429, 'auth.tooManyFailures', { params: { unit, count } });
  expect(problemBody(problem, 'id').message).toBe(`Too many failed sign-ins. Please try again in ${wait}.`);
});

test("a caller's input is never interpreted as part of a text", () => {
  expect(wordsOf('file.infected', { threat: '$t(notFound) {{threat}} $&' })).toContain(
    '$t(notFound) {{threat}} $&',
  );
});

test("several wrong fields have one message each; a single one's message is the problem's", () => {
  const limit = fieldError('leadTime', 'days.tooMany', { max: 365 });
  const one = problemBody(invalidFields([limit]), 'id');
  expect(one).toMatchObject({ message: 'Enter 365 or less', detail: 'leadTime: Enter 365 or less' });
  expect(one.errors).toEqual([{ field: 'leadTime', code: 'days.tooMany', message: 'Enter 365 or less' }]);
  const two = problemBody(invalidFields([limit, fieldError('basePrice', 'required')]), 'id');
  expect(two.errors?.map(({ message }) => message)).toEqual(['Enter 365 or less', 'Required']);
});
