import fc from 'fast-check';
import { FILE_MAX_BYTES } from '../limits.ts';
import { checkFileName, checkFileSize } from './file-name.ts';

test.each([
  'Terms and conditions.pdf',
  'Angebot für Müller – 2026.docx',
  '見積書.xlsx',
  'Is this final?.txt',
  '.gitignore',
  'README',
  'console.log',
  'nullable.csv',
  '🛠 scope.png',
  `${'a'.repeat(251)}.pdf`,
])('UP-01 the file name %s is accepted', (name) => {
  expect(checkFileName(name)).toBeNull();
});

test.each([
  ['', 'file.nameMissing'],
  ['   ', 'file.nameMissing'],
  ['../../etc/passwd', 'file.nameWithPath'],
  ['C:\\quote.pdf', 'file.nameWithPath'],
  ['quote\u0000.pdf', 'file.nameWithControls'],
  ['quote\r\nSet-Cookie: a=b', 'file.nameWithControls'],
  ['quote\u0085.pdf', 'file.nameWithControls'],
  ['quote\u2028.pdf', 'file.nameWithControls'],
  ['invoice\u202egpj.exe', 'file.nameReordered'],
  ['invoice\u2066gpj.exe', 'file.nameReordered'],
  ['half \ud83d pair.txt', 'text.unreadable'],
  ['..', 'file.nameReserved'],
  ['NUL', 'file.nameReserved'],
  ['con.pdf', 'file.nameReserved'],
  ['Lpt1.tar.gz', 'file.nameReserved'],
  ['quote.pdf.', 'file.nameReserved'],
  ['quote.pdf ', 'file.nameReserved'],
  [`${'a'.repeat(252)}.pdf`, 'file.nameTooLong'],
  [`${'é'.repeat(126)}.pdf`, 'file.nameTooLong'],
])('UP-01 the file name %j is refused', (name, code) => {
  expect(checkFileName(name)?.code).toBe(code);
});

test('UP-01 no accepted name reaches another folder or breaks a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      fc.pre(checkFileName(name) === null);
      expect(name).not.toMatch(/[/\\\r\n\0]/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }),
  );
});

test.each([
  [0, 'file.empty'],
  [1, undefined],
  [FILE_MAX_BYTES - 1, undefined],
  [FILE_MAX_BYTES, undefined],
  [FILE_MAX_BYTES + 1, 'file.tooLarge'],
])('UP-01 QUOTE-04 a file of %d bytes: %s', (bytes, code) => {
  expect(checkFileSize(bytes)?.code).toBe(code);
});
