export { FALLBACK_INDUSTRY, industryNamed, industryOfTitle, type ListedIndustry } from './find-industry.ts';
export { IMPORT_FIELDS, type ImportField, type ImportMapping, importFields } from './import-fields.ts';
export { type PlannedRequest, type PlannedRow, planRow, type RowContext } from './plan-row.ts';
export { quoted } from './quoted-text.ts';
export { readState, stateOfSite } from './site-state.ts';
