import { parseRichText, plainTextOf } from './parse-rich-text.ts';

test('the plain text of rich text separates paragraphs and items and has no formatting', () => {
  const html = '<p>Hello <strong>there</strong>,</p><ul><li>one &amp; only</li><li>two</li></ul>';
  expect(plainTextOf(html).split(/\s+/)).toEqual(['Hello', 'there,', 'one', '&', 'only', 'two']);
  expect(plainTextOf('')).toBe('');
});

test('parsed rich text is in a separate document, where nothing loads or runs', () => {
  const body = parseRichText(
    '<img src="x" onerror="globalThis.hasRun = true"><script>globalThis.hasRun = true</script>',
  );
  expect(body.ownerDocument).not.toBe(document);
  expect(body.ownerDocument.defaultView).toBeNull();
  expect(globalThis).not.toHaveProperty('hasRun');
});
