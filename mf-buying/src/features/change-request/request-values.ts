import type { BuyerBrief, ChangeBriefBody } from '@worklane/kernel/contracts';
import { forPlainFields, type PlainBriefField } from '@worklane/kernel/domain';
import { isTexts } from '../../shared/kept-on-device/use-kept.ts';
import { dayOf } from '../../shared/request/day-of.ts';

/** The fields of the form; empty texts stand for absent values. */
export interface RequestValues extends Record<PlainBriefField, string> {
  workTitle: string;
  description: string;
  startDate: string;
  finishBy: string;
  duration: string;
  inspectedOnly: boolean;
  customQuestions: { field: string; answer: string }[];
  askUntil: string;
  /** `itemId` is empty for a new item: the form library uses `id` itself. */
  schedule: { itemId: string; item: string; quantity: string; unit: string }[];
}

export const valuesOf = (request: BuyerBrief): RequestValues => ({
  workTitle: request.workTitle,
  description: request.description ?? '',
  ...forPlainFields((field) => request[field] ?? ''),
  startDate: dayOf(request.startDate) ?? '',
  finishBy: dayOf(request.finishBy) ?? '',
  duration: request.duration ?? '',
  inspectedOnly: request.inspectedOnly,
  askUntil: request.askUntil ?? '',
  customQuestions: request.customQuestions.map(({ field, answer }) => ({ field, answer })),
  schedule: request.schedule.map(({ id, item, quantity, unit }) => ({ itemId: id, item, quantity, unit })),
});

type Kind = 'text' | 'switch' | 'rows';

const kinds = {
  workTitle: 'text',
  description: 'text',
  ...forPlainFields((): Kind => 'text'),
  startDate: 'text',
  finishBy: 'text',
  duration: 'text',
  inspectedOnly: 'switch',
  customQuestions: 'rows',
  askUntil: 'text',
  schedule: 'rows',
} satisfies Record<keyof RequestValues, Kind>;

const fields = Object.keys(kinds) as (keyof RequestValues)[];

const namesOfChanged = (before: RequestValues, after: RequestValues) =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

export const changesOf = (before: RequestValues, after: RequestValues): Partial<RequestValues> =>
  Object.fromEntries(namesOfChanged(before, after).map((field) => [field, after[field]]));

/** Only what differs: contractors are notified of each field that is sent. */
export function changedFields(before: RequestValues, after: RequestValues): ChangeBriefBody {
  const body = bodyOf(after);
  return Object.fromEntries(namesOfChanged(before, after).map((field) => [field, body[field]]));
}

const isOfKind: Record<Kind, (stored: unknown) => boolean> = {
  text: (stored) => typeof stored === 'string',
  switch: (stored) => typeof stored === 'boolean',
  rows: (stored) => Array.isArray(stored) && stored.every(isTexts),
};

/** Changes that another release may have stored; null unless each field has its kind. */
export function acceptChanges(stored: unknown): Partial<RequestValues> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const isAccepted = ([field, value]: [string, unknown]) =>
    Object.hasOwn(kinds, field) && isOfKind[kinds[field as keyof RequestValues]](value);
  return Object.entries(stored).every(isAccepted) ? stored : null;
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

const bodyOf = (values: RequestValues): ChangeBriefBody => ({
  workTitle: values.workTitle.trim(),
  description: orNull(values.description),
  ...forPlainFields((field) => orNull(values[field])),
  startDate: orNull(values.startDate),
  finishBy: orNull(values.finishBy),
  duration: orNull(values.duration) as ChangeBriefBody['duration'],
  inspectedOnly: values.inspectedOnly,
  askUntil: orNull(values.askUntil),
  customQuestions: values.customQuestions.filter(({ field, answer }) => `${field}${answer}`.trim() !== ''),
  schedule: values.schedule
    .filter(({ item, quantity, unit }) => `${item}${quantity}${unit}`.trim() !== '')
    .map(({ itemId, ...item }) => (itemId === '' ? item : { id: itemId, ...item })),
});
