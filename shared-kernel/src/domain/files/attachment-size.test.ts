import { wordOf } from '../../server/testing/word-of.ts';
import { attachmentSizeKb, attachmentSizeLabel, fileSizeLabel } from './attachment-size.ts';

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

test.each([
  [2048, '2 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1.0 MB'],
  [30_000_000, '28.6 MB'],
  [-5, '0 KB'],
  [Number.NaN, '0 KB'],
])('a file of %d bytes has the size %s', (bytes, size) => {
  const { code, params } = fileSizeLabel(bytes);
  expect(wordOf(code, params)).toBe(size);
});
