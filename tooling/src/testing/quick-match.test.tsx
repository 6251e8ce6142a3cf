import { quickMatch } from '../../jest/quick-match.mjs';

const rows: [selector: unknown, classes: string | null, match: boolean | undefined][] = [
  ['.a', 'a', true],
  ['.a', 'b', false],
  ['.a', null, false],
  ['.a', 'aa', false],
  ['.a', ' b\n\ta ', true],
  ['.a.b', 'b a', true],
  ['.a.b', 'a', false],
  ['p.a:hover', 'a', undefined],
  ['div.a', 'a', false],
  ['P', null, undefined],
  ['h1, h2', null, false],
  ['.a#id', 'a', undefined],
  ['#id.a', 'b', false],
  ['.a::before', 'b', false],
  ['.b .a', 'a', undefined],
  ['.b>.a', 'b', false],
  ['.a > p', null, undefined],
  ['.a + .b ~ .c', 'c', undefined],
  ['.a, .b', 'b', true],
  ['.a, .b', 'c', false],
  ['.a, p', null, undefined],
  ['*', null, undefined],
  ['*.a', 'b', false],
  [':root', null, undefined],
  ['.a:not(.b)', 'c', false],
  ['.a[title=".b, p"]', 'a', undefined],
  ['[title="(.b"] .a', 'c', false],
  ['.c:not(.b, p):hover', 'a', false],
  ['.a\\.b', 'c', undefined],
  [undefined, null, false],
  ['.a[title=".b"]', 'c', false],
];

test.each(rows)('%s matches a paragraph of class %p: %p', (selector, classes, match) => {
  expect(quickMatch(selector, 'p', classes)).toBe(match);
});

describe('the quick answer equals the browser’s', () => {
  beforeAll(() => {
    document.body.innerHTML = `<main class="b"><p class="a c" id="id" title=".b"></p><p class="\n a "></p>
      <h2 class="a b"></h2><svg><linearGradient class="a"></linearGradient></svg><p></p></main>`;
  });

  test.each([
    ...rows.flatMap(([selector]) => (typeof selector === 'string' ? [selector] : [])),
    'svg linearGradient',
    'lineargradient.a',
  ])('%s', (selector) => {
    for (const element of document.querySelectorAll('*')) {
      const match = element.matches(selector);
      expect([match, undefined]).toContain(
        quickMatch(selector, element.localName, element.getAttribute('class')),
      );
    }
  });
});
