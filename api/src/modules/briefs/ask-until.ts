import { isoDateIn, timeZoneAt } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, type WrongField } from '../../platform/http/problem.ts';
import type { BriefContent } from './content/brief-content.ts';

interface AskingDays {
  dueAt: Date | null;
  zone: string;
  now: Date;
}

/** The last day of questions has not passed, and is not after the due date. */
export function askUntilError(askUntil: string, { dueAt, zone, now }: AskingDays): WrongField | null {
  if (askUntil < isoDateIn(now, zone)) return fieldError('askUntil', 'brief.askUntilPassed');
  if (dueAt && askUntil > isoDateIn(dueAt, zone)) return fieldError('askUntil', 'brief.askUntilAfterDue');
  return null;
}

type Asking = Pick<BriefContent, 'askUntil' | 'dueAt' | 'siteState' | 'siteTimeZone'>;

/** `before` is the published brief. A day that stays as it is may have passed. Throws 400. */
export function requireAskUntil(after: Asking, now: Date, before?: Asking): void {
  const { askUntil, dueAt = null } = after;
  if (!askUntil) return;
  const zone = timeZoneAt(after);
  const startsAt = before?.askUntil === askUntil ? new Date(0) : now;
  const error = askUntilError(askUntil, { dueAt, zone, now: startsAt });
  if (error) throw invalidFields([error]);
}
