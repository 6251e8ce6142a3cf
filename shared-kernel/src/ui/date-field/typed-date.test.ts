import { displayOf, isoOf, withSlashes, writtenOut } from './typed-date.ts';

function typed(keys: string): string {
  let text = '';
  for (const key of keys) text = withSlashes(text + key, text);
  return text;
}

test.each([
  ['07122026', '07/12/2026'],
  ['07/12/2026', '07/12/2026'],
  ['7/12/2026', '7/12/2026'],
  ['7/1/2026', '7/1/2026'],
  ['7.12.2026', '7/12/2026'],
  ['07 12 2026', '07/12/2026'],
  ['07', '07/'],
  ['0712', '07/12/'],
  ['7/1', '7/1'],
  ['071220269', '07/12/20269'],
  ['1 Feb 2027', '1 Feb 2027'],
  ['30 days', '30 days'],
  ['in 3 weeks', 'in 3 weeks'],
  ['7,12,2026', '7,12,2026'],
  ['2026-12-07', '07/12/2026'],
  ['2026/12/07', '07/12/2026'],
  ['2026-1-7', '2026-1-7'],
  ['20-12-2026', '20/12/2026'],
  ['/', '/'],
])('typing %p shows %p', (keys, text) => {
  expect(typed(keys)).toBe(text);
});

test.each([
  ['07122026', '07/12/2026'],
  ['7-12-2026', '7/12/2026'],
  ['2026-12-07', '07/12/2026'],
  [' 07/12/2026 ', '07/12/2026'],
  ['\u200e07/12/2026\u202c', '07/12/2026'],
  ['\u200b2026-12-07', '07/12/2026'],
  ['30 days', '30 days'],
])('pasting %p shows %p', (pasted, text) => {
  expect(withSlashes(pasted, '')).toBe(text);
});

const months = ['January', 'February', 'March', 'April', 'May', 'June'].map((name) => [
  name.slice(0, 3),
  name,
]);

test.each([
  ['01/02/27', '01/02/2027'],
  ['2027-2-1', '01/02/2027'],
  ['1-2-27', '01/02/2027'],
  ['1 Feb 2027', '01/02/2027'],
  ['1st of February 27', '01/02/2027'],
  ['1 FEB. 2027', '01/02/2027'],
  ['29 Feb 2027', '29 Feb 2027'],
  ['1 Foo 2027', '1 Foo 2027'],
  ['13/13/27', '13/13/27'],
  ['next week', 'next week'],
  ['', ''],
])('the text %p is written out as %p, in the Australian order', (text, whole) => {
  expect(writtenOut(text, months)).toBe(whole);
});

test('Backspace deletes a slash', () => {
  expect(withSlashes('07/12', '07/12/')).toBe('07/12');
  expect(withSlashes('07/1', '07/12')).toBe('07/1');
  expect(withSlashes('07', '07/')).toBe('07');
});

test('a date survives the conversion to text and back; other text gives nothing', () => {
  expect(displayOf('2026-12-07')).toBe('07/12/2026');
  expect(isoOf('07/12/2026')).toBe('2026-12-07');
  expect(isoOf('7/1/2026')).toBe('2026-01-07');
  expect(isoOf('31/02/2026')).toBe('');
  expect(displayOf('')).toBe('');
});
