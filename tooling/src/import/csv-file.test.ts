import { readCsv } from './csv-file.ts';

const read = (text: string) => readCsv(Buffer.from(text), 'list.csv');

test('cells are trimmed and assigned to their columns', () => {
  const { columns, rows, refused } = read(' title ,amount\n  Roof repair , 12.5 \n');
  expect(columns).toEqual(['title', 'amount']);
  expect(rows).toEqual([{ line: 2, cells: { title: 'Roof repair', amount: '12.5' } }]);
  expect(refused).toEqual([]);
});

test.each([
  ['line feeds', '\n'],
  ['carriage returns with line feeds', '\r\n'],
  ['carriage returns', '\r'],
])('rows have the physical line numbers of a file with %s', (_, end) => {
  const lines = ['title', '"one', 'two', 'three"', '', '', 'four', '"five', 'six"', '  ', 'seven'];
  const { rows } = read(lines.join(end));
  expect(rows.map(({ line }) => line)).toEqual([2, 7, 8, 11]);
  expect(rows[0]?.cells.title).toBe(`one${end}two${end}three`);
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('cells may be separated by %s, with commas inside', (_, separator) => {
  const lines = [
    ['title', '"a, b"', 'amount'],
    ['Roof, flat', '"x;y"', '1,5'],
  ];
  const { columns, rows } = read(lines.map((cells) => cells.join(separator)).join('\n'));
  expect(columns).toEqual(['title', 'a, b', 'amount']);
  expect(rows[0]?.cells).toEqual({ title: 'Roof, flat', 'a, b': 'x;y', amount: '1,5' });
});

test('line ends may be of several kinds in one file', () => {
  expect(read('title\r\n"a\nb"\nc\rd').rows.map(({ line }) => line)).toEqual([2, 4, 5]);
});

test('a byte order mark is not part of the first column', () => {
  expect(read('\ufefftitle\nRoof').columns).toEqual(['title']);
});

test('quotes, commas, emoji and right-to-left text are unchanged', () => {
  const { rows } = read('title,customer\n"Say ""hi"", then 12"" pipe",☀️\n12" pipe,תאורה\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    { title: 'Say "hi", then 12" pipe', customer: '☀️' },
    { title: '12" pipe', customer: 'תאורה' },
  ]);
});

test('rows that do not fit the header are refused, empty ones are ignored', () => {
  const { rows, refused } = read('title,customer\nshort\n,\na,b,\na,b,c\n');
  expect(rows).toEqual([{ line: 4, cells: { title: 'a', customer: 'b' } }]);
  expect(refused).toEqual([
    { line: 2, title: '', reason: 'it has 1 cells, the header has 2' },
    { line: 5, title: '', reason: 'it has 3 cells, the header has 2' },
  ]);
});

test('an unclosed quote loses the rest of the file, not the rows before', () => {
  const { rows, refused } = read('title\nfirst\n"second\nthird\n');
  expect(rows.map(({ cells }) => cells.title)).toEqual(['first']);
  expect(refused).toEqual([{ line: 3, title: '', reason: expect.stringContaining('never closed') }]);
});

test.each([['an empty file', Buffer.from(''), 'list.csv is empty; its first line must name the columns.']])(
  '%s gives one sentence',
  (_, bytes, sentence) => {
    expect(() => readCsv(bytes, 'list.csv')).toThrow(sentence);
  },
);

test.each([
  ['UTF-16 with a mark', Buffer.from('\ufefftitle\nCafé – 2 “bars”', 'utf16le'), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from('title\nCafé – 2 “bars”', 'utf16le'), 'UTF-16'],
  ['big-endian UTF-16', Buffer.from('\ufefftitle\nCafé – 2 “bars”', 'utf16le').swap16(), 'UTF-16'],
  ['Windows-1252', Buffer.from('title\nCaf\xe9 \x96 2 \x93bars\x94', 'latin1'), 'Windows-1252'],
])('%s is read and reported', (_, bytes, encoding) => {
  const { rows, notes } = readCsv(bytes, 'list.csv');
  expect(rows).toEqual([{ line: 2, cells: { title: 'Café – 2 “bars”' } }]);
  expect(notes).toEqual([`list.csv was read as ${encoding} text.`]);
});

test.each(['sep=;\r\n', '"sep=;"\n', 'SEP=; \n'])(
  'a first line %j names the separator and is no header',
  (first) => {
    const { columns, rows } = read(`${first}title;a,b,c\nRoof, flat;1\n`);
    expect(columns).toEqual(['title', 'a,b,c']);
    expect(rows).toEqual([{ line: 3, cells: { title: 'Roof, flat', 'a,b,c': '1' } }]);
  },
);
