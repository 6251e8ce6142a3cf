import type { Block, List, Paragraph, PrintedDocument } from '../document-blocks.ts';
import { type Element, PdfPages, type TextStyle } from './pdf-page.ts';

/** Points. */
const SECTION_GAP = 11;
const PARAGRAPH_GAP = 5;
const ROW_GAP = 3;
const INDENT = 18;
/** Keeps a heading on the page of its content. */
const HEADING_ROOM = 70;
const LABEL_WIDTH = 130;
const NAME_SHARE = 0.46;
const CELL_GAP = 10;

const MUTED: TextStyle = { size: 9, isMuted: true };
const BOLD: TextStyle = { font: 'bold' };

interface Column {
  x: number;
  width: number;
}

export async function writePdf(printed: PrintedDocument): Promise<Buffer> {
  const pages = await PdfPages.open(
    printed,
    JSON.stringify([printed.title, printed.author, printed.footer, printed.blocks]),
  );
  if (printed.logo) pages.drawLogo(printed.logo);
  for (const block of printed.blocks) {
    writers[block.kind](pages, block as never);
  }
  if (!pages.isComplete) writers.note(pages, { kind: 'note', text: printed.missingCharactersNote });
  return pages.finish(printed);
}

type Writers = {
  readonly [Kind in Block['kind']]: (pages: PdfPages, block: Extract<Block, { kind: Kind }>) => void;
};

const writers: Writers = {
  title: (pages, { text }) => {
    pages.write(pages.element('H1'), text, { font: 'bold', size: 20, width: pages.width - pages.logoRoom });
    pages.moveDownBelowLogo();
    pages.moveDown(SECTION_GAP);
  },
  heading: (pages, { text }) => {
    pages.requireRoom(HEADING_ROOM);
    if (!pages.isAtTop) {
      pages.moveDown(SECTION_GAP);
      pages.rule();
      pages.moveDown(SECTION_GAP);
    }
    pages.write(pages.element('H2'), text, { font: 'bold', size: 13 });
    pages.moveDown(PARAGRAPH_GAP);
  },
  paragraph: (pages, block) => writeParagraph(pages, block, { x: pages.left, width: pages.width }),
  list: (pages, block) => writeList(pages, block, { x: pages.left, width: pages.width }),
  facts: (pages, { facts }) => {
    const table = pages.element('Table');
    const columns = [
      { x: pages.left, width: LABEL_WIDTH - CELL_GAP },
      { x: pages.left + LABEL_WIDTH, width: pages.width - LABEL_WIDTH },
    ];
    for (const [label, value] of facts)
      writeRow(pages, table, [
        { text: label, column: columns[0], heads: 'Row', style: MUTED },
        { text: value, column: columns[1] },
      ]);
    table.end();
  },
  table: (pages, { head, rows, totals }) => {
    if (rows.length > 0) writeTable(pages, head, rows);
    writeTotals(pages, totals);
  },
  note: (pages, { text }) => {
    pages.moveDown(SECTION_GAP);
    pages.write(pages.element('P'), text, MUTED);
  },
};

function writeTable(pages: PdfPages, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const table = pages.element('Table');
  const columns = columnsOf(pages, head.length);
  const headCells = head.map(
    (text, index): Cell => ({ text, column: columns[index], heads: 'Column', style: MUTED }),
  );
  writeRow(pages, table, headCells);
  for (const row of rows) {
    const cells = row.map(
      (text, index): Cell => ({
        text,
        column: columns[index],
        ...(index === 0 ? { heads: 'Row' } : { style: { isFigure: true } }),
      }),
    );
    if (pages.requireRoom(heightOf(pages, cells) + ROW_GAP)) repeatHead(pages, headCells);
    pages.rule();
    pages.moveDown(ROW_GAP);
    writeRow(pages, table, cells);
  }
  table.end();
  pages.rule();
  pages.moveDown(ROW_GAP);
}

function repeatHead(pages: PdfPages, cells: readonly Cell[]): void {
  const { y } = pages;
  cells.forEach(({ text, column, style }, index) => {
    pages.y = y;
    pages.repeat(text, { ...column, ...style, align: index > 0 ? 'right' : 'left' });
  });
  pages.y = y + heightOf(pages, cells) + ROW_GAP;
}

function writeTotals(pages: PdfPages, totals: readonly (readonly [string, string])[]): void {
  pages.requireRoom(totals.length * (pages.lineHeight() + ROW_GAP));
  const table = pages.element('Table');
  const half = pages.width / 2;
  totals.forEach(([label, amount], index) => {
    const style = index === totals.length - 1 ? BOLD : {};
    const figure = { ...style, isFigure: true };
    writeRow(pages, table, [
      { text: label, column: { x: pages.left, width: half }, heads: 'Row', style },
      { text: amount, column: { x: pages.left + half, width: half }, style: figure },
    ]);
  });
  table.end();
}

function columnsOf(pages: PdfPages, count: number): Column[] {
  const first = pages.width * NAME_SHARE;
  const other = (pages.width - first) / (count - 1);
  return Array.from({ length: count }, (_, index) =>
    index === 0
      ? { x: pages.left, width: first }
      : { x: pages.left + first + (index - 1) * other + CELL_GAP, width: other - CELL_GAP },
  );
}

interface Cell {
  text: string;
  column: Column | undefined;
  heads?: 'Column' | 'Row';
  style?: TextStyle;
}

function writeRow(pages: PdfPages, table: Element, cells: readonly Cell[]): void {
  const height = heightOf(pages, cells);
  pages.requireRoom(height);
  const { y } = pages;
  const row = pages.element('TR', table);
  cells.forEach(({ text, column, heads, style }, index) => {
    const isRight = style?.isFigure || (cells.length > 2 && index > 0);
    pages.y = y;
    pages.write(pages.element(heads ? 'TH' : 'TD', row, heads ? { scope: heads } : {}), text, {
      ...column,
      ...style,
      align: isRight ? 'right' : 'left',
    });
  });
  row.end();
  pages.y = y + height + ROW_GAP;
}

const heightOf = (pages: PdfPages, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, column, style }) => pages.heightOf(text, column?.width ?? 0, style)));

function writeParagraph(pages: PdfPages, { runs }: Paragraph, { x, width }: Column, parent?: Element): void {
  pages.writeRuns(pages.element('P', parent), runs, { x, width });
  pages.moveDown(PARAGRAPH_GAP);
}

function writeList(pages: PdfPages, list: List, { x, width }: Column, parent?: Element): void {
  const element = pages.element('L', parent);
  list.items.forEach((item, index) => {
    pages.requireRoom(pages.lineHeight());
    const entry = pages.element('LI', element);
    const { y } = pages;
    pages.write(pages.element('Lbl', entry), list.isNumbered ? `${index + 1}.` : '•', { x, width: INDENT });
    pages.y = y;
    const body = pages.element('LBody', entry);
    const inside = { x: x + INDENT, width: width - INDENT };
    for (const block of item) {
      if (block.kind === 'list') writeList(pages, block, inside, body);
      else writeParagraph(pages, block, inside, body);
    }
    body.end();
    entry.end();
  });
  element.end();
}
