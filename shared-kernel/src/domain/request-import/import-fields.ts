/** An expected column must exist or be mapped: with a misspelt header all its values would be lost silently. */
export const IMPORT_FIELDS = {
  workTitle: { column: 'title', isExpected: true },
  customer: { column: 'directorate', isExpected: true },
  startDate: { column: 'executionDate', isExpected: true },
  endDate: { column: 'expiryDate', isExpected: true },
  dueDate: { column: 'dueDate', isExpected: false },
  industry: { column: 'industry', isExpected: false },
  site: { column: 'site', isExpected: false },
  state: { column: 'state', isExpected: false },
  description: { column: 'description', isExpected: false },
  siteInspectionDetails: { column: 'siteInspectionDetails', isExpected: false },
  invite: { column: 'invite', isExpected: false },
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

/** The names of the fields, in the order of the documentation. */
export const importFields = Object.keys(IMPORT_FIELDS) as ImportField[];

/** The column of each field. */
export type ImportMapping = Readonly<Partial<Record<ImportField, string>>>;
