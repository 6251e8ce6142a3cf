import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import { stubComparison, stubRequestId, withMore } from '../../testing/comparison-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';
import { csvOf, withoutFormula } from './csv.ts';
import { fileNameOf } from './export-table.ts';
import { xlsxOf } from './xlsx.ts';

let saved: { name: string; file: Blob }[] = [];
const { createObjectURL, revokeObjectURL } = URL;

// jsdom drops the rules of pages, so the test records each rule where styled-components inserts it, once in a file.
const insertedRules: string[] = [];
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  insertedRules.push(rule);
  return insertRule.call(this, rule, index);
};

beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, file: last });
  });
});

afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  closePage();
  jest.restoreAllMocks();
});

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

async function exportAs(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  '\u200b=1',
];

test('BUY-15 no text of an export begins a formula in a spreadsheet', () => {
  for (const text of hostile) expect(withoutFormula(text)).toBe(`'${text}`);
  for (const text of ['4 battens', 'a=b', '$5', '', "'=1"]) expect(withoutFormula(text)).toBe(text);
  const rows = [
    [...hostile.map((text) => ({ kind: 'text', text }) as const), { kind: 'money', cents: -1205 } as const],
  ];
  const csv = csvOf({ head: ['=A1', 'with "quotes", and comma'], rows });
  expect(csv.startsWith('\uFEFF\'=A1,"with ""quotes"", and comma"\r\n')).toBe(true);
  expect(csv.endsWith(',-12.05\r\n')).toBe(true);
});

test('BUY-15 the comparison exports CSV with amounts as numbers, and notes only if chosen', async () => {
  await openPage(`/buying/compare/${stubRequestId('four')}`);
  await screen.findByRole('table');
  await exportAs('CSV file');
  const [first] = saved;
  expect(first?.name).toMatch(
    /^Comparison LED lighting upgrade, car park levels B1 to B3 \d{4}-\d\d-\d\d\.csv$/,
  );
  const lines = (await textOf(first?.file ?? new Blob())).split('\r\n');
  expect(lines[0]).toContain('Harbourline Electrical,"Harbourline Electrical, remarks"');
  expect(lines.find((line) => line.includes('Total excluding GST'))).toBe(
    'Price,Total excluding GST,,17900.00,3 % below the middle,16240.00,lowest; 12 % below the middle,18826.00,3 % above the middle,22900.00,highest; 25 % above the middle'.replaceAll(
      /(lowest|highest); (\d+ % \w+ the middle)/g,
      '"$1; $2"',
    ),
  );
  expect(lines.find((line) => line.includes('Spare fittings'))).toContain(
    '0.00,no charge,not included,$470.00 allowed',
  );
  expect(lines.join()).not.toContain('closing an aisle');

  fireEvent.click(screen.getByRole('checkbox', { name: 'Print and export notes' }));
  await exportAs('CSV file');
  expect(await textOf(saved[1]?.file ?? new Blob())).toContain('Did B4 last year without closing an aisle.');
});

test('BUY-15 a workbook has numbers with a currency, and texts that are no formulas', async () => {
  const row = [
    { kind: 'text', text: '=HYPERLINK("x")' } as const,
    { kind: 'money', cents: 1_790_000 } as const,
  ];
  const file = await xlsxOf({ head: ['Row', 'Harbourline'], rows: [row] }, 'Comparison');
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
  const parts = unzipSync(new Uint8Array(bytes));
  const textIn = (name: string) => new TextDecoder().decode(parts[name]);
  const sheet = textIn('xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>17900<\/v><\/c>/);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('state="frozen"');
  expect(textIn('xl/sharedStrings.xml')).toContain('=HYPERLINK(');
  expect(textIn('xl/styles.xml')).toContain('#,##0.00');
});

test('file names have no characters that file systems refuse', () => {
  expect(fileNameOf('Level 1/2: "café" <urgent>?', '2026-11-27', 'xlsx', 'Comparison')).toBe(
    'Comparison Level 1 2 café urgent 2026-11-27.xlsx',
  );
});

test('BUY-15 an A4 print shows all quotes without buttons, and notes only if chosen', async () => {
  window.innerWidth = 390;
  await openPage(`/buying/compare/${stubRequestId('four')}`);
  const table = await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(insertedRules.join('\n')).toMatch(/@page comparison\s*\{\s*size:A4 landscape;/);
  const note = stubComparison('four').quotes[0]?.note ?? '';
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(table.querySelector('button, textarea, select')).toBeNull();
  expect(table).not.toHaveTextContent(note);
  fireEvent(window, new Event('afterprint'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Print and export notes' }));
  fireEvent(window, new Event('beforeprint'));
  expect(table).toHaveTextContent(note);
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  window.innerWidth = 1024;
});

test('BUY-15 a print of many quotes repeats the labels on each page', async () => {
  const comparison = withMore(stubComparison('four'));
  await openPage(`/buying/compare/${stubRequestId('four')}`, {
    'GET /api/buyer/requestforquotes/:id/comparison': () => comparison,
  });
  await screen.findByRole('table');
  fireEvent(window, new Event('beforeprint'));
  const tables = screen.getAllByRole('table');
  const headsOf = (table: HTMLElement) =>
    Array.from(table.querySelectorAll('thead tr > *'), (cell) => cell.textContent);
  expect(tables.map((table) => headsOf(table).length)).toEqual([7, 7]);
  expect(tables.map((table) => headsOf(table)[0])).toEqual([
    expect.stringMatching(/^Quotes 1 to 6 of 12/),
    expect.stringMatching(/^Quotes 7 to 12 of 12/),
  ]);
  for (const table of tables) expect(table).toHaveTextContent('Total excluding GST');
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('table')).toHaveLength(1);
});
