import { readCsv as read } from './read-csv.ts';

test('cells are trimmed and assigned to their columns', async () => {
  const { columns, rows, refused } = await read(' title ,amount\n  Roof repair , 12.5 \n');
  expect(columns).toEqual(['title', 'amount']);
  expect(rows).toEqual([{ line: 2, cells: { title: 'Roof repair', amount: '12.5' } }]);
  expect(refused).toEqual([]);
});

test.each([
  ['line feeds', '\n'],
  ['carriage returns with line feeds', '\r\n'],
  ['carriage returns', '\r'],
])('rows have the physical line numbers of a file with %s', async (_, end) => {
  const lines = ['title', '"one', 'two', 'three"', '', '', 'four', '"five', 'six"', '  ', 'seven'];
  const { rows } = await read(lines.join(end));
  expect(rows.map(({ line }) => line)).toEqual([2, 7, 8, 11]);
  expect(rows[0]?.cells.title).toBe(`one${end}two${end}three`);
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('cells may be separated by %s, with commas inside', async (_, separator) => {
  const lines = [
    ['title', '"a, b"', 'amount'],
    ['Roof, flat', '"x;y"', '1,5'],
  ];
  const { columns, rows } = await read(lines.map((cells) => cells.join(separator)).join('\n'));
  expect(columns).toEqual(['title', 'a, b', 'amount']);
  expect(rows[0]?.cells).toEqual({ title: 'Roof, flat', 'a, b': 'x;y', amount: '1,5' });
});

test('line ends may be of several kinds in one file', async () => {
  expect((await read('title\r\n"a\nb"\nc\rd')).rows.map(({ line }) => line)).toEqual([2, 4, 5]);
});

test('a byte order mark is not part of the first column', async () => {
  expect((await read('\ufefftitle\nRoof')).columns).toEqual(['title']);
});

test('quotes, commas, emoji and right-to-left text are unchanged', async () => {
  const { rows } = await read('title,customer\n"Say ""hi"", then 12"" pipe",☀️\n12" pipe,תאורה\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    { title: 'Say "hi", then 12" pipe', customer: '☀️' },
    { title: '12" pipe', customer: 'תאורה' },
  ]);
});

test('rows that do not fit the header are refused, empty ones are ignored', async () => {
  const { rows, refused } = await read('title,customer\nshort\n,\na,b,\na,b,c\n');
  expect(rows).toEqual([{ line: 4, cells: { title: 'a', customer: 'b' } }]);
  expect(refused).toEqual([
    { line: 2, title: '', reasons: [{ code: 'import.cells', params: { cells: 1, columns: 2 } }] },
    { line: 5, title: '', reasons: [{ code: 'import.cells', params: { cells: 3, columns: 2 } }] },
  ]);
});

test('an unclosed quote loses the rest of the file, not the rows before', async () => {
  const { rows, refused } = await read('title\nfirst\n"second\nthird\n');
  expect(rows.map(({ cells }) => cells.title)).toEqual(['first']);
  expect(refused).toEqual([{ line: 3, title: '', reasons: [{ code: 'import.unclosedQuote' }] }]);
});

test('a file without a header has no columns', async () => {
  expect(await read(' \n,\n')).toEqual({ columns: [], rows: [], refused: [] });
});

test.each(['sep=;\r\n', '"sep=;"\n', 'SEP=; \n'])(
  'a first line %j names the separator and is no header',
  async (first) => {
    const { columns, rows } = await read(`${first}title;a,b,c\nRoof, flat;1\n`);
    expect(columns).toEqual(['title', 'a,b,c']);
    expect(rows).toEqual([{ line: 3, cells: { title: 'Roof, flat', 'a,b,c': '1' } }]);
  },
);
