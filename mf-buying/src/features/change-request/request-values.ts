import type { BuyerBrief, ChangeBriefBody } from '@worklane/kernel/contracts';
import { dayOf } from '../../shared/request/day-of.ts';

/** The fields of the form; empty texts stand for absent values. */
export interface RequestValues {
  workTitle: string;
  description: string;
  siteInspectionDetails: string;
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
  siteInspectionDetails: request.siteInspectionDetails ?? '',
  startDate: dayOf(request.startDate) ?? '',
  finishBy: dayOf(request.finishBy) ?? '',
  duration: request.duration ?? '',
  inspectedOnly: request.inspectedOnly,
  askUntil: request.askUntil ?? '',
  customQuestions: request.customQuestions.map(({ field, answer }) => ({ field, answer })),
  schedule: request.schedule.map(({ id, item, quantity, unit }) => ({ itemId: id, item, quantity, unit })),
});

/** Only what differs: contractors are notified of each field that is sent. */
export function changedFields(before: RequestValues, after: RequestValues): ChangeBriefBody {
  const body = bodyOf(after);
  const isChanged = ([field]: [string, unknown]) =>
    JSON.stringify(before[field as keyof RequestValues]) !==
    JSON.stringify(after[field as keyof RequestValues]);
  return Object.fromEntries(Object.entries(body).filter(isChanged));
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

const bodyOf = (values: RequestValues): ChangeBriefBody => ({
  workTitle: values.workTitle.trim(),
  description: orNull(values.description),
  siteInspectionDetails: orNull(values.siteInspectionDetails),
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
