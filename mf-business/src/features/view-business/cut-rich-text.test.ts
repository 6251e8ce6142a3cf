import fc from 'fast-check';
import { cutRichText } from './cut-rich-text.ts';

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

test.each([
  ['<p>Short</p>', 10, '<p>Short</p>', false],
  ['<p>One two</p>', 7, '<p>One two</p>', false],
  ['<p>One <strong>two three</strong> four</p><p>five</p>', 8, '<p>One <strong>two…</strong></p>', true],
  ['<ul><li>One</li><li>Two</li></ul><p>x</p>', 3, '<ul><li>One…</li></ul>', true],
  ['<p>Fish &amp; chips</p>', 6, '<p>Fish &amp;…</p>', true],
  ['<p>👷👷👷</p>', 2, '<p>👷👷…</p>', true],
  ['<p>Kept in a log book. Every job</p>', 20, '<p>Kept in a log book…</p>', true],
  ['No tags & more', 9, 'No tags &…', true],
])('BIZ-01 %s is shortened to %i characters', (html, max, expected, isCut) => {
  expect(cutRichText(html, max)).toEqual({ html: expected, isCut });
});

test('BIZ-01 a shortened text is always the beginning of the whole, with balanced tags', () => {
  const inline = fc.tuple(fc.constantFrom('strong', 'em', 'u'), fc.stringMatching(/^[a-z ]{0,30}$/));
  const html = fc
    .array(fc.array(inline, { maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((blocks) =>
      blocks
        .map((parts) => `<p>${parts.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join('')}</p>`)
        .join(''),
    );
  fc.assert(
    fc.property(html, fc.nat(60), (whole, max) => {
      const { html: cut, isCut } = cutRichText(whole, max);
      const text = textOf(cut);
      if (!isCut) return cut === whole && textOf(whole).length <= max;
      const start = text.replace(/…\s*$/, '');
      return (
        text.includes('…') &&
        start.length <= max &&
        textOf(whole).startsWith(start) &&
        new DOMParser().parseFromString(cut, 'text/html').body.innerHTML === cut
      );
    }),
  );
});
