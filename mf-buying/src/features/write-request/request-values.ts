import type { RequestDraftContent } from '@worklane/kernel/contracts';

/** The values of the form: every field of the draft. Texts are as typed. */
export type RequestValues = Required<RequestDraftContent>;
export type RequestField = keyof RequestValues;

export const emptyValues: RequestValues = {
  workTitle: '',
  industryId: null,
  description: '',
  schedule: [],
  site: '',
  area: '',
  customerName: '',
  dueDay: '',
  dueTime: '17:00',
  startDate: '',
  finishBy: '',
  inspection: 'none',
  inspectionTimes: [],
  inspectionDetails: '',
  inspectionContact: '',
  inspectionTelephone: '',
  inspectedOnly: false,
  customQuestions: [],
  askUntil: '',
  attachmentIds: [],
  requiredVettingBadgeIds: [],
  optionalVettingBadgeIds: [],
  openToMarket: false,
  inviteBusinessIds: [],
  isSealed: true,
};

export const requestFields = Object.keys(emptyValues) as RequestField[];

export const valuesOf = (content: RequestDraftContent): RequestValues => ({ ...emptyValues, ...content });

/** A comparable text of the values. Fields of a later release are left out. */
export const textOf = (values: RequestValues): string =>
  JSON.stringify(requestFields.map((field) => values[field]));

const isSame = (one: RequestValues, other: RequestValues, field: RequestField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

export const withFieldsOf = (
  values: RequestValues,
  other: RequestValues,
  fields: readonly RequestField[],
): RequestValues => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

/**
 * Joins two changes of the same base. Fields that only one side changed have its value; `clashes` are the fields that
 * both sides changed differently, which keep `mine`.
 */
export function mergeValues(base: RequestValues, mine: RequestValues, theirs: RequestValues) {
  const changed = requestFields.filter(
    (field) => !isSame(base, theirs, field) && !isSame(mine, theirs, field),
  );
  const clashes = changed.filter((field) => !isSame(base, mine, field));
  const taken = changed.filter((field) => !clashes.includes(field));
  return { merged: withFieldsOf(mine, theirs, taken), clashes, taken };
}

/** The form library changes its values in place, so the draft and the form never share them. */
export const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
