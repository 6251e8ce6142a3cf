import { zipSync } from 'fflate';
import { aRow, aWorkbook } from '../testing/workbooks/index.ts';
import { ImportFileError } from './import-file-error.ts';
import { readImportFile, readImportText } from './read-import-file.ts';

const codeOf = async (reading: Promise<unknown>) => {
  const error = await reading.catch((thrown: unknown) => thrown);
  return error instanceof ImportFileError ? error.word.code : error;
};

test.each([
  ['UTF-16 with a mark', Buffer.from('\ufefftitle\nCafé – 2 “bars”', 'utf16le'), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from('title\nCafé – 2 “bars”', 'utf16le'), 'UTF-16'],
  ['big-endian UTF-16', Buffer.from('\ufefftitle\nCafé – 2 “bars”', 'utf16le').swap16(), 'UTF-16'],
  ['Windows-1252', Buffer.from('title\nCaf\xe9 \x96 2 \x93bars\x94', 'latin1'), 'Windows-1252'],
])('%s is read and reported', async (_, bytes, encoding) => {
  const { sheets, encoding: found } = await readImportFile(bytes);
  expect(sheets[0]?.table.rows).toEqual([{ line: 2, cells: { title: 'Café – 2 “bars”' } }]);
  expect(found).toBe(encoding);
});

test('BUY-04 cells of a workbook are texts: days, numbers, results of formulas', async () => {
  const rows = [
    aRow(2, ['Title', 'Start', 'Postcode', 'Sum', 'Urgent', 'Wrong']),
    aRow(4, [
      ' Roof ',
      '<c s="1"><v>46419</v></c>',
      800,
      '<c t="n"><f>0.1+0.2</f><v>0.30000000000000004</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ]),
    aRow(5, ['', '', '']),
    aRow(6, ['Lift', '<c s="1"><v>46419.999</v></c>', '', '<c t="str"><f>A6</f><v>Lift</v></c>']),
    aRow(7, ['More', '', '', '', '', '', 'beyond the header']),
  ];
  const { sheets } = await readImportFile(aWorkbook({ Jobs: rows.join('') }));
  expect(sheets.map(({ name }) => name)).toEqual(['Jobs']);
  expect(sheets[0]?.table).toEqual({
    columns: ['Title', 'Start', 'Postcode', 'Sum', 'Urgent', 'Wrong'],
    rows: [
      {
        line: 4,
        cells: {
          ...{ Title: 'Roof', Start: '2027-02-01', Postcode: '800' },
          ...{ Sum: '0.3', Urgent: 'TRUE', Wrong: '' },
        },
      },
      {
        line: 6,
        cells: { Title: 'Lift', Start: '2027-02-01', Postcode: '', Sum: 'Lift', Urgent: '', Wrong: '' },
      },
    ],
    refused: [{ line: 7, title: '', reasons: [{ code: 'import.cells', params: { cells: 7, columns: 6 } }] }],
  });
});

test('BUY-04 sheets without rows are left out, the others keep their order', async () => {
  const workbook = aWorkbook({ Cover: '', Jobs: aRow(1, ['Title']), Notes: aRow(1, ['Note']) });
  const { sheets } = await readImportFile(workbook);
  expect(sheets.map(({ name }) => name)).toEqual(['Jobs', 'Notes']);
});

test('a sheet of more than half a megabyte is read without a worker', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => aRow(at + 1, [`Title ${at}`, 'Tower']));
  const { sheets } = await readImportFile(aWorkbook({ Jobs: rows.join('') }));
  expect(sheets[0]?.table.rows).toHaveLength(8_999);
});

const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex');

test.each([
  ['a picture', picture],
  ['a program read as UTF-16', Buffer.concat([Buffer.from('title\n', 'utf16le'), Buffer.alloc(40)])],
  ['a packed stream', Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7 + 1) % 255 || 9))],
])('BUY-04 %s with the name of a CSV file is refused', async (_, bytes) => {
  expect(await codeOf(readImportFile(bytes))).toBe('import.notText');
});

test('BUY-04 a stray control character in a long text is read', async () => {
  const bytes = Buffer.from(`title\nRoof\u000b${' of the tower'.repeat(20)}\u0002`);
  expect((await readImportFile(bytes)).sheets[0]?.table.rows).toHaveLength(1);
});

const zeros = new Uint8Array(60_000_000);

test.each([
  [
    'a far row',
    () => aWorkbook({ Jobs: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }),
    'tooManyRows',
  ],
  ['a far column', () => aWorkbook({ Jobs: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), 'tooManyColumns'],
  ['a row number without end', () => aWorkbook({ Jobs: '<row r="1e15"></row>' }), 'unreadable'],
  ['an escaped address', () => aWorkbook({ Jobs: '<row r="&#57;999999"></row>' }), 'unreadable'],
  ['no workbook', () => zipSync({ 'word/document.xml': new Uint8Array(9) }), 'unreadable'],
  ['half a workbook', () => aWorkbook({ Jobs: aRow(1, ['Title']) }).slice(0, 400), 'unreadable'],
  ['parts that grow', () => zipSync({ 'xl/a.xml': zeros, 'xl/b.xml': zeros }, { level: 1 }), 'unpacked'],
  ['the old format', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'oldWorkbook'],
  ['more than 10 MB', () => new Uint8Array(10_000_001), 'tooLarge'],
  ['more than 20,000 rows', () => Buffer.from(`title\n${'Roof\n'.repeat(20_001)}`), 'tooManyRows'],
])('BUY-04 a file with %s is refused', async (_, bytes, code) => {
  expect(await codeOf(readImportFile(bytes()))).toBe(`import.${code}`);
});

test('BUY-04 pasted rows have the limits of a file', async () => {
  expect((await readImportText('title\nRoof')).sheets[0]?.table.rows).toHaveLength(1);
  expect(await codeOf(readImportText('x'.repeat(10_000_001)))).toBe('import.tooLarge');
});
