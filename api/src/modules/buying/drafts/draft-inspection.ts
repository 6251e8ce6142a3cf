import type { RequestDraftContent } from '@worklane/shared-kernel/contracts';
import { type DomainWord, isIsoDate, longDate, twoDigits } from '@worklane/shared-kernel/domain';
import { fieldError, type WrongField } from '../../../platform/http/problem.ts';
import { wordsOf } from '../../../platform/words.ts';
import { readTime } from './draft-dates.ts';

const wordOf = ({ code, params }: DomainWord) => wordsOf(code, params);
type InspectionTime = NonNullable<RequestDraftContent['inspectionTimes']>[number];

/** The sentences that contractors read about the inspection; null without any. */
export function inspectionText(content: RequestDraftContent): string | null {
  const { inspection = 'none' } = content;
  const contact = [content.inspectionContact, content.inspectionTelephone]
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .join(', ');
  const parts = [
    ...(inspection === 'appointment' ? [wordsOf('requestDraft.inspection.appointment')] : []),
    ...(inspection === 'times' ? [wordsOf('requestDraft.inspection.times'), ...timesOf(content)] : []),
    ...(inspection === 'none' || contact === ''
      ? []
      : [wordsOf('requestDraft.inspection.contact', { contact })]),
  ];
  return [parts.join('\n'), content.inspectionDetails?.trim() ?? ''].filter(Boolean).join('\n\n') || null;
}

const timesOf = ({ inspectionTimes = [] }: RequestDraftContent): string[] =>
  inspectionTimes
    .filter(({ date, from, to }) => isIsoDate(date.trim()) && readTime(from) && readTime(to))
    .map(({ date, from, to }) =>
      wordsOf('requestDraft.inspection.time', {
        day: wordOf(longDate(date.trim())),
        from: clockTime(from),
        to: clockTime(to),
      }),
    );

function clockTime(text: string): string {
  const { hour = 0, minute = 0 } = readTime(text) ?? {};
  const params = { hour12: twoDigits(hour % 12 || 12), hour24: twoDigits(hour), minute: twoDigits(minute) };
  return wordsOf(hour < 12 ? 'time.am' : 'time.pm', params);
}

const isBlankTime = (time: InspectionTime) => Object.values(time).every((text) => text.trim() === '');

/** Empty rows are left out. */
export function inspectionErrors({ inspection, inspectionTimes = [] }: RequestDraftContent): WrongField[] {
  if (inspection !== 'times') return [];
  if (inspectionTimes.every(isBlankTime))
    return [fieldError('inspectionTimes', 'requestDraft.noInspectionTime')];
  return inspectionTimes.flatMap((time, index): WrongField[] => {
    if (isBlankTime(time)) return [];
    const [from, to] = [readTime(time.from), readTime(time.to)];
    const isReversed = from && to && from.hour * 60 + from.minute >= to.hour * 60 + to.minute;
    return [
      ...(isIsoDate(time.date.trim())
        ? []
        : [fieldError(`inspectionTimes.${index}.date`, 'requestDraft.dateUnreadable')]),
      ...(from ? [] : [fieldError(`inspectionTimes.${index}.from`, 'requestDraft.timeUnreadable')]),
      ...(to ? [] : [fieldError(`inspectionTimes.${index}.to`, 'requestDraft.timeUnreadable')]),
      ...(isReversed ? [fieldError(`inspectionTimes.${index}.to`, 'requestDraft.endsBeforeStart')] : []),
    ];
  });
}
