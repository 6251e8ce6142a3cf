/** Splits rows and columns as spreadsheets copy them. A quoted cell may hold tabs and line breaks. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const written = text.replace(/\r\n?/g, '\n').trimEnd();
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] ?? '';
    if (isQuoted && sign === '"' && written[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted ? sign === '"' : sign === '"' && cell === '' && closes(written, at))
      isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\t') endCell();
    else if (!isQuoted && sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

/** Whether a quote that opens at `at` is closed at the end of a cell: 3" pipe is no quoted cell. */
function closes(text: string, at: number): boolean {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    if (text[end + 1] === '"') end += 1;
    else return [undefined, '\t', '\n'].includes(text[end + 1]);
  }
  return false;
}
