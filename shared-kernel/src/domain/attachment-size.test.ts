import { wordOf } from '../server/testing/word-of.ts';
import { attachmentSizeKb, attachmentSizeLabel } from './attachment-size.ts';

test.each([
  [0, 0],
  [1, 1],
  [1024, 1],
  [1025, 2],
  [104_857_600, 102_400],
  [-5, 0],
  [Number.NaN, 0],
])('BRIEF-01 an attachment of %d bytes is %d KB', (bytes, kb) => {
  expect(attachmentSizeKb(bytes)).toBe(kb);
});

test('BRIEF-01 a size is shown in KB', () => {
  const { code, params } = attachmentSizeLabel(241_000);
  expect(wordOf(code, params)).toBe('236 KB');
});
