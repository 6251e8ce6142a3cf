/** How a field of a brief is stored, cleaned and shown. */
type BriefFieldKind =
  | 'line'
  /** A line that may be missing. */
  | 'optionalLine'
  /** Plain text of several lines. */
  | 'plain'
  /** HTML. */
  | 'rich'
  | 'day'
  | 'instant'
  /** One of a list of values. */
  | 'code'
  | 'flag'
  | 'questions'
  | 'badges';

interface BriefFieldFacts {
  kind: BriefFieldKind;
  /** Whether a seller who writes a quote is shown that it changed. */
  isShownAsChanged: boolean;
}

/**
 * The fields of a brief that its buyer fills in. The contract, the stored content, the changes that a seller sees and
 * the archive of own data are derived from this table or do not compile without each of its fields.
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
  dueDate: { kind: 'instant', isShownAsChanged: true },
  duration: { kind: 'code', isShownAsChanged: true },
  customQuestions: { kind: 'questions', isShownAsChanged: true },
  openToMarket: { kind: 'flag', isShownAsChanged: false },
  suburb: { kind: 'optionalLine', isShownAsChanged: false },
  requiredVettingBadgeIds: { kind: 'badges', isShownAsChanged: false },
  optionalVettingBadgeIds: { kind: 'badges', isShownAsChanged: false },
} as const satisfies Readonly<Record<string, BriefFieldFacts>>;

export type BriefField = keyof typeof BRIEF_FIELDS;

type FieldsWith<Facts> = {
  [Field in BriefField]: (typeof BRIEF_FIELDS)[Field] extends Facts ? Field : never;
}[BriefField];

/** The fields whose change a seller who writes a quote is shown. */
export type ShownBriefField = FieldsWith<{ isShownAsChanged: true }>;

/** The fields of some kinds. */
export type BriefFieldOf<Kind extends BriefFieldKind> = FieldsWith<{ kind: Kind }>;
