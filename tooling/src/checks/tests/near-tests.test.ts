import { expect, test } from '@jest/globals';
import { sortByNearness } from './near-tests.ts';

test('tests beside the changed file come first, then those of its package', () => {
  const tests = [
    'tooling/src/portal/start.test.ts',
    'api/src/app.test.ts',
    'api/src/modules/quotes/deep/fees.test.ts',
    'api/src/modules/chats/chats.test.ts',
    'api/src/modules/quotes/quotes.test.ts',
  ];
  expect(sortByNearness(tests, ['api/src/modules/quotes/submit-quote.ts'])).toEqual([
    'api/src/modules/quotes/quotes.test.ts',
    'api/src/modules/quotes/deep/fees.test.ts',
    'api/src/modules/chats/chats.test.ts',
    'api/src/app.test.ts',
    'tooling/src/portal/start.test.ts',
  ]);
});

test('a changed test comes before all others', () => {
  const tests = ['api/src/a/one.test.ts', 'api/src/a/two.test.ts'];
  expect(sortByNearness(tests, ['api/src/a/two.test.ts'])[0]).toBe('api/src/a/two.test.ts');
});
