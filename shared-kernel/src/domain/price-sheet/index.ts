export { SHEET_ROLES, type SheetRole } from './heading-names.ts';
export {
  type PriceSheet,
  type RowChoice,
  readPriceSheet,
  type SheetOptions,
  type SheetRow,
  type TotalDifference,
} from './read-price-sheet.ts';
export { readCells, SHEET_LIMITS, sheetExcess } from './sheet-cells.ts';
export type { GivenRoles, SheetColumn } from './sheet-columns.ts';
