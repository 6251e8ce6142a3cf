import type { FieldChange } from '@worklane/shared-kernel/contracts';
import {
  type BriefField,
  type DomainWord,
  durationLabelCode,
  forPlainFields,
  isPlainField,
  longDate,
  plainFieldLabelCode,
  type ShownBriefField,
  timeOfDay,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import { plainTextOf } from '../../../platform/texts/rich-text.ts';
import { type WordCode, wordsOf } from '../../../platform/words.ts';
import type { BriefRow } from '../briefs.repository.ts';

const wordOf = ({ code, params }: DomainWord) => wordsOf(code, params);

type Reader = (brief: BriefRow) => string | null;

/** The compared values: names in the order of the form. Dates and times are those at the site. */
export const changeReaders = {
  workTitle: ({ workTitle }) => workTitle,
  description: ({ description }) => description && plainTextOf(description),
  schedule: ({ schedule }) =>
    linesOf(schedule.map(({ item, quantity, unit }) => [item, quantity, unit].filter(Boolean).join(', '))),
  site: ({ site }) => site,
  customerName: ({ customerName }) => customerName,
  dueDate: (brief) => brief.dueAt && timeAtSite(brief.dueAt, timeZoneAt(brief)),
  startDate: ({ startDate }) => startDate && wordOf(longDate(startDate)),
  finishBy: ({ finishBy }) => finishBy && wordOf(longDate(finishBy)),
  duration: ({ duration }) => duration && wordsOf(durationLabelCode(duration)),
  ...forPlainFields<Reader>((field) => (brief) => brief[field]),
  inspectedOnly: ({ inspectedOnly }) => wordsOf(inspectedOnly ? 'brief.changed.yes' : 'brief.changed.no'),
  customQuestions: ({ customQuestions }) =>
    linesOf(customQuestions.map(({ field, answer }) => [field, answer].filter(Boolean).join(': '))),
  askUntil: ({ askUntil }) => askUntil && wordOf(longDate(askUntil)),
} as const satisfies Readonly<Partial<Record<BriefField, Reader>> & Record<ShownBriefField, Reader>>;

const linesOf = (lines: readonly string[]): string | null => lines.join('\n') || null;

function timeAtSite(instant: Date, zone: string): string {
  const time = wordOf(timeOfDay(instant, zone));
  return wordsOf('brief.changed.time', { day: wordOf(longDate(instant, zone)), time, place: placeOf(zone) });
}

/** 'Australia/Broken_Hill' is the time of Broken Hill. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Only the fields that contractors read; in words, before and after. */
export function changesBetween(before: BriefRow, after: BriefRow): FieldChange[] {
  return Object.entries(changeReaders).flatMap(([field, read]) => {
    const change = { field, before: read(before) || null, after: read(after) || null };
    return change.before === change.after ? [] : [change];
  });
}

export type ChangedField = keyof typeof changeReaders | 'requiredVettingBadgeIds' | 'optionalVettingBadgeIds';

export const labelsOf = (changes: readonly FieldChange[]): string =>
  changes.map(({ field }) => wordsOf(labelCodeOf(field as ChangedField))).join(', ');

const labelCodeOf = (field: ChangedField): WordCode =>
  isPlainField(field) ? plainFieldLabelCode(field) : `brief.field.${field}`;

export function badgeChanges(
  before: Readonly<Record<'required' | 'optional', readonly string[]>>,
  after: Readonly<Record<'required' | 'optional', readonly string[]>>,
): FieldChange[] {
  return (['required', 'optional'] as const).flatMap((kind) => {
    const [was, is] = [linesOf(before[kind]), linesOf(after[kind])];
    return was === is ? [] : [{ field: `${kind}VettingBadgeIds`, before: was, after: is }];
  });
}
