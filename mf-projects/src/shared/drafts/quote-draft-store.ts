import { type QuoteField, quoteFields, quoteListFields } from '@worklane/kernel/domain';
import { jsonStore } from '@worklane/kernel/session';

/** A quote draft as this browser stores it until the server has it. */
export interface StoredDraft {
  values: unknown;
  base?: unknown;
  version: number;
  /** Milliseconds since the epoch. */
  savedAt: number;
  isSent: boolean;
  /** Id of the page that wrote the draft; that page does not show the draft as restored. */
  pageId: string;
}

export const thisPageId = crypto.randomUUID();

/** The fields that stored drafts have had from the beginning. */
const FIRST_FIELDS: ReadonlySet<QuoteField> = new Set([
  'basePrice',
  'startDate',
  'leadTime',
  'estimatedWorksDuration',
  'estimatedHours',
  'salesPitch',
  'deliverables',
  'termsAndConditions',
]);
const LISTS: ReadonlySet<QuoteField> = new Set(quoteListFields);

const laterFields = Object.fromEntries(
  quoteFields.filter((field) => !FIRST_FIELDS.has(field)).map((field) => [field, LISTS.has(field) ? [] : '']),
);

/** Adds the fields that a draft stored by an earlier release does not have. */
const withLaterFields = (values: unknown) =>
  typeof values === 'object' && values !== null ? { ...laterFields, ...values } : values;

export const quoteDrafts = jsonStore<StoredDraft>('quote-draft', (stored) => {
  const draft = stored as Partial<StoredDraft> | null;
  const isDraft =
    typeof draft?.version === 'number' &&
    typeof draft.savedAt === 'number' &&
    typeof draft.isSent === 'boolean' &&
    typeof draft.pageId === 'string';
  if (!isDraft) return null;
  const { values, base, ...rest } = draft as StoredDraft;
  return {
    ...rest,
    values: withLaterFields(values),
    ...(base !== undefined && { base: withLaterFields(base) }),
  };
});
