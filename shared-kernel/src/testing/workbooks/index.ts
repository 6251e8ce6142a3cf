import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An XLSX file whose sheets have these rows in XML. Style 1 shows a number as a date. */
export function aWorkbook(sheets: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`);
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
}

/** A row of cells: texts, numbers, or XML of whole cells with their address. */
export const aRow = (number: number, cells: readonly (string | number)[]): string =>
  `<row r="${number}">${cells.map((cell, at) => aCell(`${String.fromCharCode(65 + at)}${number}`, cell)).join('')}</row>`;

function aCell(address: string, cell: string | number): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  return cell.startsWith('<c ')
    ? cell.replace('<c ', `<c r="${address}" `)
    : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}
