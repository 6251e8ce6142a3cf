import type { RequestRow } from '@worklane/kernel/contracts';
import type { Translate } from '@worklane/kernel/i18n';
import { formatDollars } from '../../shared/formats/money.ts';
import {
  daysFromToday,
  isDueSoonForViewer,
  isPast,
  type useViewerDates,
} from '../../shared/formats/viewer-dates.ts';
import { comparePath, formPath, requestPath } from '../../shared/paths.ts';

type Dates = ReturnType<typeof useViewerDates>;

export interface RowDate {
  label: string;
  /** Null: not set. */
  value: string | null;
  note: string | null;
  isMarked?: boolean;
}

const PRICES_END_SOON_DAYS = 14;

/** The address of the next move of a row. */
export function moveHref({ id, isDraft, move }: RequestRow): string {
  if (isDraft) return formPath(id);
  if (move === 'compare') return comparePath(id);
  if (move === 'answerQuestions') return requestPath(id, 'questions');
  return requestPath(id);
}

export const moveWords = (t: Translate, { move, moveCount }: RequestRow): string =>
  t(`listRequests.move.${move}`, { count: moveCount ?? 0 });

export function rowDate(row: RequestRow, t: Translate, dates: Dates): RowDate {
  const label = (name: string) => t(`listRequests.date.${name}`);
  if (row.isDraft || row.group === 'open' || row.group === 'decide') return quotesDue(row, t, dates);
  if (row.group === 'pay') {
    return dated(label(row.move === 'pay' ? 'payment' : 'nextPayment'), row.payOn, t, dates);
  }
  if (row.group === 'rate' || row.group === 'done') {
    const at = row.paidAt ?? row.completedAt;
    const name = row.paidAt ? 'paid' : 'completed';
    if (!at) return quotesDue(row, t, dates);
    return { label: label(name), value: dates.day(at), note: null };
  }
  if (row.completedAt) {
    return { label: label('workComplete'), value: dates.day(row.completedAt), note: null };
  }
  const note = row.workStartsOn
    ? t(`listRequests.date.${daysFromToday(row.workStartsOn) > 0 ? 'starts' : 'started'}`, {
        day: dates.day(row.workStartsOn),
      })
    : null;
  return { label: label('workEnds'), value: row.workEndsOn ? dates.day(row.workEndsOn) : null, note };
}

function dated(label: string, day: string | null, t: Translate, dates: Dates): RowDate {
  if (!day) return { label, value: null, note: null };
  const days = daysFromToday(day);
  const note = days < 0 ? t('listRequests.date.overdue') : t('listRequests.date.dueIn', { count: days });
  return { label, value: dates.day(day), note, isMarked: days <= 0 };
}

function quotesDue(row: RequestRow, t: Translate, dates: Dates): RowDate {
  const label = t('listRequests.date.quotesDue');
  const { dueDate, priceEndsOn } = row;
  if (!dueDate) return { label, value: null, note: null };
  const value = dates.day(dueDate);
  if (row.group === 'decide' && priceEndsOn && daysFromToday(priceEndsOn) <= PRICES_END_SOON_DAYS) {
    return {
      label,
      value,
      note: t('listRequests.date.pricesEnd', { day: dates.day(priceEndsOn) }),
      isMarked: true,
    };
  }
  const days = daysFromToday(dueDate);
  if (isPast(dueDate)) {
    return { label, value, note: t(`listRequests.date.closed.${nameOfDay(days)}`, { count: -days }) };
  }
  const time = dates.time(dueDate);
  const note = t(`listRequests.date.closes.${nameOfDay(days)}`, { count: days, time });
  return { label, value, note, isMarked: isDueSoonForViewer(dueDate) };
}

function nameOfDay(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : 'days';
}

export interface RowFacts {
  fact: string;
  note: string | null;
  isStrong: boolean;
}

export function rowFacts(row: RequestRow, t: Translate, dates: Dates): RowFacts {
  const { contractors, contractorName, amountIncludingGst, amountDue } = row;
  if (row.isDraft) {
    const when = dates.isToday(row.updatedAt)
      ? t('listRequests.fact.savedToday', { time: dates.time(row.updatedAt) })
      : t('listRequests.fact.savedOn', { day: dates.day(row.updatedAt) });
    return { fact: t('listRequests.fact.notSent'), note: when, isStrong: true };
  }
  if (row.group === 'open' || row.group === 'decide' || contractorName === null) {
    return {
      fact: t('listRequests.fact.contractors', { ...contractors }),
      note:
        contractors.declined > 0 ? t('listRequests.fact.declined', { count: contractors.declined }) : null,
      isStrong: false,
    };
  }
  const amount = row.group === 'pay' ? (amountDue ?? amountIncludingGst) : amountIncludingGst;
  if (row.group === 'progress' || amount === null) {
    return {
      fact: contractorName,
      note: row.move === 'checkWork' ? t('listRequests.fact.saysComplete') : null,
      isStrong: true,
    };
  }
  return {
    fact: t('listRequests.fact.includingGst', { amount: formatDollars(amount) }),
    note: contractorName,
    isStrong: true,
  };
}
