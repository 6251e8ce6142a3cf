import { possibleMatch } from '../../jest/possible-match.mjs';

const rows: [selector: unknown, classes: string | null, isPossible: boolean][] = [
  ['.a', 'a', true],
  ['.a', 'b', false],
  ['.a', null, false],
  ['.a', 'aa', false],
  ['.a', ' b\n\ta ', true],
  ['.a.b', 'b a', true],
  ['.a.b', 'a', false],
  ['p.a:hover', 'a', true],
  ['div.a', 'a', false],
  ['P', null, true],
  ['h1, h2', null, false],
  ['.a#id', 'a', true],
  ['#id.a', 'b', false],
  ['.a::before', 'b', false],
  ['.b .a', 'a', true],
  ['.b>.a', 'b', false],
  ['.a > p', null, true],
  ['.a + .b ~ .c', 'c', true],
  ['.a, .b', 'b', true],
  ['.a, .b', 'c', false],
  ['.a, p', null, true],
  ['*', null, true],
  ['*.a', 'b', false],
  [':root', null, true],
  ['.a:not(.b)', 'c', true],
  ['.a[title=".b"]', 'c', true],
  ['.a\\.b', 'c', true],
  [undefined, null, true],
];

test.each(rows)('%s may match a paragraph of class %p: %p', (selector, classes, isPossible) => {
  expect(possibleMatch(selector, 'p', classes)).toBe(isPossible);
});

describe('no rule that matches is left out', () => {
  beforeAll(() => {
    document.body.innerHTML = `<main class="b"><p class="a c" id="id" title=".b"></p><p class="\n a "></p>
      <h2 class="a b"></h2><svg><linearGradient class="a"></linearGradient></svg><p></p></main>`;
  });

  test.each([
    ...rows.flatMap(([selector]) => (typeof selector === 'string' ? [selector] : [])),
    'svg linearGradient',
    'lineargradient.a',
  ])('%s', (selector) => {
    for (const element of document.querySelectorAll(selector))
      expect(possibleMatch(selector, element.localName, element.getAttribute('class'))).toBe(true);
  });
});
