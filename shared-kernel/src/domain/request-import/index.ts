export { FALLBACK_INDUSTRY, industryNamed, industryOfTitle, type ListedIndustry } from './find-industry.ts';
export { IMPORT_FIELDS, type ImportField, type ImportMapping, importFields } from './import-fields.ts';
export { type FoundBusinesses, inviter } from './invited-businesses.ts';
export { type ImportPlan, type PlannedTableRow, planTable } from './plan-table.ts';
export { quoted } from './quoted-text.ts';
export { type ImportTable, type RawRow, tableOf } from './read-table.ts';
export { importBatchKey } from './source-reference.ts';
