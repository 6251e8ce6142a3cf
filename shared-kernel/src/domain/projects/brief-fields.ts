import type { DomainWordCode } from '../rule-violation.ts';

type BriefFieldKind =
  | 'line'
  | 'optionalLine'
  /** A text that has the same name everywhere: every part derives it from this table. */
  | 'plain'
  | 'rich'
  | 'day'
  | 'instant'
  /** One of a list of values. */
  | 'code'
  | 'flag'
  | 'questions'
  | 'schedule'
  | 'badges';

interface BriefFieldFacts {
  kind: BriefFieldKind;
  isShownAsChanged: boolean;
}

/**
 * The fields of a brief that its buyer fills in. The contract, the stored content, the changes that a seller sees and
 * the archive of own data use this table. They do not compile without each of its fields.
 */
export const BRIEF_FIELDS = {
  workTitle: { kind: 'line', isShownAsChanged: true },
  industryId: { kind: 'code', isShownAsChanged: false },
  description: { kind: 'rich', isShownAsChanged: true },
  siteInspectionDetails: { kind: 'plain', isShownAsChanged: true },
  site: { kind: 'line', isShownAsChanged: true },
  state: { kind: 'code', isShownAsChanged: false },
  customerName: { kind: 'optionalLine', isShownAsChanged: true },
  startDate: { kind: 'day', isShownAsChanged: true },
  finishBy: { kind: 'day', isShownAsChanged: true },
  dueDate: { kind: 'instant', isShownAsChanged: true },
  duration: { kind: 'code', isShownAsChanged: true },
  customQuestions: { kind: 'questions', isShownAsChanged: true },
  /** Contractors read it in the description. */
  askUntil: { kind: 'day', isShownAsChanged: false },
  /** Contractors read it in the inspection details. */
  inspectedOnly: { kind: 'flag', isShownAsChanged: false },
  schedule: { kind: 'schedule', isShownAsChanged: true },
  openToMarket: { kind: 'flag', isShownAsChanged: false },
  isSealed: { kind: 'flag', isShownAsChanged: false },
  suburb: { kind: 'optionalLine', isShownAsChanged: false },
  requiredVettingBadgeIds: { kind: 'badges', isShownAsChanged: false },
  optionalVettingBadgeIds: { kind: 'badges', isShownAsChanged: false },
} as const satisfies Readonly<Record<string, BriefFieldFacts>>;

export type BriefField = keyof typeof BRIEF_FIELDS;

type FieldsWith<Facts> = {
  [Field in BriefField]: (typeof BRIEF_FIELDS)[Field] extends Facts ? Field : never;
}[BriefField];

export type ShownBriefField = FieldsWith<{ isShownAsChanged: true }>;

export type BriefFieldOf<Kind extends BriefFieldKind> = FieldsWith<{ kind: Kind }>;

export type PlainBriefField = BriefFieldOf<'plain'>;

/** In the order in which pages show them. */
export const plainBriefFields = (Object.keys(BRIEF_FIELDS) as BriefField[]).filter(
  (field): field is PlainBriefField => BRIEF_FIELDS[field].kind === 'plain',
);

export function forPlainFields<Value>(
  read: (field: PlainBriefField) => Value,
): Record<PlainBriefField, Value> {
  return Object.fromEntries(plainBriefFields.map((field) => [field, read(field)])) as Record<
    PlainBriefField,
    Value
  >;
}

export function isPlainField(field: string): field is PlainBriefField {
  return plainBriefFields.some((plain) => plain === field);
}

export const plainFieldLabelCode = (field: PlainBriefField): DomainWordCode => `briefField.${field}`;

/** The content of a brief for a seller who lacks a required badge. */
export const WITHHELD_BRIEF_CONTENT = {
  startDate: null,
  finishBy: null,
  duration: null,
  siteLocation: { site: null },
  siteTimeZone: null,
  customer: { name: null },
  ...forPlainFields(() => null),
  description: null,
  customQuestions: [],
  schedule: [],
  attachments: [],
};
