import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { doModulePatternsOverlap, isModulePattern, matchesModulePattern } from './module-paths.ts';

const word = fc.constantFrom('project', 'projects', 'edit', 'new', 'Team');
const segment = fc.oneof(
  word,
  word.map((name) => `${name}?`),
  fc.constantFrom(':id', ':component?', ':kind'),
);
const pattern = fc
  .tuple(fc.uniqueArray(segment, { maxLength: 4, selector: (text) => text.replace('?', '') }), fc.boolean())
  .map(([segments, isOpen]) => `/${[...segments, ...(isOpen ? ['*'] : [])].join('/')}`);
const path = fc
  .array(fc.oneof(word, fc.constantFrom('42', 'a%20b', 'PROJECT')), { maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`);

const isRouted = (owned: string, visited: string) => matchRoutes([{ path: owned }], visited) !== null;

describe('paths of a module', () => {
  test("the edge and the page's router find the same owner of a path", () => {
    fc.assert(
      fc.property(pattern, path, (someModule, somePath) => {
        expect(matchesModulePattern(someModule, somePath)).toBe(isRouted(someModule, somePath));
      }),
      { numRuns: 2_000 },
    );
  });

  test('two patterns that match the same path always overlap', () => {
    fc.assert(
      fc.property(pattern, pattern, path, (left, right, somePath) => {
        fc.pre(isRouted(left, somePath) && isRouted(right, somePath));
        expect(doModulePatternsOverlap(left, right)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['/project/:projectId/:component?', '/project/new', true],
    ['/project/:projectId/:component?', '/projects/dashboard', false],
    ['/project/:projectId', '/project/:projectId/edit', false],
    ['/business/*', '/business', true],
    ['/business/*', '/users/:id', false],
    ['/', '/login', false],
  ])('%s and %s: overlap is %s', (left, right, expected) => {
    expect(doModulePatternsOverlap(left, right)).toBe(expected);
    expect(doModulePatternsOverlap(right, left)).toBe(expected);
  });

  test.each(['/', '/login', '/project/:projectId/:component?', '/business/*'])(
    '%s can be owned',
    (allowed) => {
      expect(isModulePattern(allowed)).toBe(true);
    },
  );

  test.each([
    'login',
    '/api/:any',
    '/releases',
    '/api?/login',
    '/:anything?/../x?',
    '/*/late',
    '/*',
    '/:anything',
    '/API/x',
    '/word?/api',
    '/./x',
    '/a b',
    '/<script>',
    '/a?/b?/c?/d?/e?',
    `/${'a'.repeat(300)}`,
  ])('%s is refused', (refused) => {
    expect(isModulePattern(refused)).toBe(false);
  });
});
