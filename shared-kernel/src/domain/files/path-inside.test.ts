import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pathInside } from './path-inside.ts';

const tricks: readonly unknown[] = [
  undefined,
  null,
  42,
  {},
  ['/projects/dashboard', '//evil.example'],
  '',
  ' ',
  ' /projects/dashboard',
  'projects/dashboard',
  '.',
  '..',
  './/evil.example',
  '?to=/',
  '#top',
  'evil.example',
  '@evil.example',
  'https://evil.example/x',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http:///evil.example',
  'ftp://evil.example',
  '//evil.example',
  '//evil.example/projects/dashboard',
  '///evil.example',
  '////evil.example',
  '//portal.invalid/x',
  '//user@portal.invalid/x',
  '//portal.invalid@evil.example/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  // Backslashes are slashes to a browser.
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/./\\evil.example',
  '/x/..\\..\\/evil.example',
  '/projects\\..\\..//evil.example',
  // Browsers drop tabs and line breaks, and strip control characters at both ends.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/projects\u0000',
  '/projects\r\nset-cookie: a=1',
  '/projects\u007f',
  '/projects\u0085x',
  // Without dot segments the path begins with two slashes.
  '/.//evil.example/x',
  '/././/evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/x/..//evil.example',
  '/x/y/../..//evil.example',
  '/%2e//evil.example',
  '/%2E//evil.example',
  '/%2e%2e//evil.example',
  '/.%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '/.///evil.example',
  // Encoded separators and control characters, for code that decodes the path again.
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/x/..%2f..%2fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0alocation:%20//evil.example',
  '/x%00',
  '/%zz',
  '/%',
  '/%c0%af%c0%afevil.example',
];

const inside: readonly [string, string][] = [
  ['/', '/'],
  ['/projects/dashboard', '/projects/dashboard'],
  ['/project/x/brief?a=1#b', '/project/x/brief?a=1#b'],
  ['/project/7/../8', '/project/8'],
  ['/./projects', '/projects'],
  ['/%2e/projects', '/projects'],
  ['/projects//done', '/projects//done'],
  ['/projects/.../x', '/projects/.../x'],
  ['/evil.example', '/evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/x?to=//evil.example', '/x?to=//evil.example'],
  ['/login?returnTo=%2Fproject%2Fx', '/login?returnTo=%2Fproject%2Fx'],
  ['/x#//evil.example', '/x#//evil.example'],
  ['/a b', '/a%20b'],
  ['/größe?ü=ö', '/gr%C3%B6%C3%9Fe?%C3%BC=%C3%B6'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/%252f%252fevil.example', '/%252f%252fevil.example'],
  ['/x?"><script>', '/x?%22%3E%3Cscript%3E'],
];

describe('an address from an untrusted source', () => {
  test('is tested with at least fifty tricks', () => {
    expect(tricks.length).toBeGreaterThanOrEqual(50);
  });

  test.each(tricks.map((trick) => [trick]))('%j is refused', (trick) => {
    expect(pathInside(trick)).toBeNull();
  });

  test.each(inside)('%j leads to %j inside the portal', (to, path) => {
    expect(pathInside(to)).toBe(path);
  });

  test('never leads to another host, and stays the same when resolved again', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ':',
      '@',
      '?',
      '#',
      'x',
      'evil.example',
    ];
    const address = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), {
        maxLength: 12,
      })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(address, (to) => {
        const path = pathInside(to);
        if (path === null) return;
        for (const portal of ['http://localhost:8080/login', 'https://portal.example/a/b'])
          expect(new URL(path, portal).origin).toBe(new URL(portal).origin);
        expect(pathInside(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
