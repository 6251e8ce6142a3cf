import type { RequestDraftContent } from '@worklane/shared-kernel/contracts';
import {
  type DurationCode,
  type IsoDate,
  instantOfLocalTime,
  isIsoDate,
  isoDateIn,
} from '@worklane/shared-kernel/domain';
import { fieldError, type WrongField } from '../../../platform/http/problem.ts';
import { askUntilError } from '../../briefs/index.ts';

export interface DraftDates {
  dueAt: Date | null;
  startDate: IsoDate | null;
  finishBy: IsoDate | null;
  askUntil: IsoDate | null;
  errors: WrongField[];
}

const DAY_MS = 86_400_000;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DUE_TIME = { hour: 17, minute: 0 };

/** Reads 'HH:MM'; null for any other text. */
export function readTime(text: string): { hour: number; minute: number } | null {
  const found = timePattern.exec(text.trim());
  return found && { hour: Number(found[1]), minute: Number(found[2]) };
}

/** Times are those of the site; without a time, the day ends at 17:00. */
export function readDates(content: RequestDraftContent, zone: string): DraftDates {
  const errors: WrongField[] = [];
  const day = (field: 'dueDay' | 'startDate' | 'finishBy' | 'askUntil'): IsoDate | null => {
    const text = content[field]?.trim() ?? '';
    if (text === '' || isIsoDate(text)) return text || null;
    errors.push(fieldError(field, 'requestDraft.dateUnreadable'));
    return null;
  };
  const [dueDay, startDate, finishBy] = [day('dueDay'), day('startDate'), day('finishBy')];
  const askUntil = day('askUntil');
  const typedTime = content.dueTime?.trim() ?? '';
  const time = typedTime === '' ? DUE_TIME : readTime(typedTime);
  if (!time) errors.push(fieldError('dueTime', 'requestDraft.timeUnreadable'));
  const dueAt = dueDay === null ? null : new Date(instantOfLocalTime(dueDay, time ?? DUE_TIME, zone));
  return { dueAt, startDate, finishBy, askUntil, errors };
}

/** The order of the dates: quotes are due first, then the work starts, then it ends. */
export function checkOrder(
  { dueAt, startDate, finishBy, askUntil }: DraftDates,
  { isSealed, zone, now }: { isSealed: boolean; zone: string; now: Date },
): WrongField[] {
  const errors: WrongField[] = [];
  if (dueAt && dueAt <= now) errors.push(fieldError('dueDay', 'brief.dueDatePassed'));
  if (isSealed && !dueAt) errors.push(fieldError('dueDay', 'brief.sealNeedsDueDate'));
  const earliest = dueAt && dueAt > now ? dueAt : now;
  if (startDate !== null && dueAt && startDate <= isoDateIn(dueAt, zone))
    errors.push(fieldError('startDate', 'requestDraft.startBeforeDue'));
  else if (startDate !== null && startDate < isoDateIn(earliest, zone))
    errors.push(fieldError('startDate', 'requestDraft.startPassed'));
  if (finishBy !== null && finishBy < (startDate ?? isoDateIn(earliest, zone)))
    errors.push(fieldError('finishBy', 'requestDraft.finishBeforeStart'));
  const asking = askUntil && askUntilError(askUntil, { dueAt, zone, now });
  if (asking) errors.push(asking);
  return errors;
}

const durations: readonly (readonly [days: number, code: DurationCode])[] = [
  [7, 'lessThan1Week'],
  [31, 'lessThan1Month'],
  [92, '1To3Months'],
  [184, '3To6Months'],
];

/** Both days belong to the work. */
export function durationOf(startDate: IsoDate | null, finishBy: IsoDate | null): DurationCode | null {
  if (startDate === null || finishBy === null) return null;
  const days = (Date.parse(finishBy) - Date.parse(startDate)) / DAY_MS + 1;
  return durations.find(([most]) => days <= most)?.[1] ?? 'moreThan6Months';
}
