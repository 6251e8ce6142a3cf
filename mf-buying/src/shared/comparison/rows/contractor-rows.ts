import type { ComparedBadge, Comparison } from '@worklane/kernel/contracts';
import { answerMarks, ratingMarks } from '../marks.ts';
import type { SheetCell, SheetRow } from '../sheet/sheet.ts';
import { dayAt, type SheetWords } from '../sheet/sheet-words.ts';

const HOURS_OF_DAY = 24;

/** A badge that does not reach the work has expired already, or ends before it. */
export const coverCodeOf = ({ cover, lastDay }: ComparedBadge, today: string) =>
  cover === 'expired' && lastDay !== null && lastDay >= today ? 'endsBeforeWork' : cover;

function badgeCell(badge: ComparedBadge | undefined, { t, numericDay, today }: SheetWords): SheetCell {
  const cover = badge?.cover ?? 'notHeld';
  const lastDay = badge?.lastDay ?? null;
  if (!badge || cover === 'notHeld') {
    const isRequired = badge?.isRequired ?? false;
    return {
      value: { kind: 'text', text: t('comparison.badge.notHeld') },
      cover,
      coverText: t(`comparison.badge.${isRequired ? 'requiredMissing' : 'desirableOnly'}`),
    };
  }
  return {
    value: {
      kind: 'text',
      text:
        lastDay === null
          ? t('comparison.badge.awarded')
          : t('comparison.badge.to', { day: numericDay(lastDay) }),
    },
    cover,
    coverText: t(`comparison.badge.${coverCodeOf(badge, today)}`),
  };
}

function badgeRows({ quotes }: Comparison, words: SheetWords): SheetRow[] {
  const all = new Map(quotes.flatMap(({ badges }) => badges).map((badge) => [badge.id, badge]));
  const sorted = [...all.values()].sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
  return sorted.map(({ id, name, isRequired }) => ({
    key: `badge.${id}`,
    label: name,
    note: words.t(`comparison.badge.${isRequired ? 'required' : 'desirable'}`),
    kind: 'plain',
    cells: quotes.map(({ badges }) =>
      badgeCell(
        badges.find((badge) => badge.id === id),
        words,
      ),
    ),
  }));
}

const text = (words: string, isMuted = false): SheetCell => ({
  value: { kind: 'text', text: words, ...(isMuted && { isMuted }) },
});

function ratingRow({ quotes }: Comparison, { t }: SheetWords): SheetRow {
  const marks = ratingMarks(quotes.map(({ contractor }) => contractor.rating));
  return {
    key: 'rating',
    label: t('comparison.contractor.rating'),
    kind: 'plain',
    cells: quotes.map(({ contractor: { rating, ratingCount } }, index) =>
      rating === null
        ? text(t('comparison.contractor.notRated'), true)
        : {
            value: { kind: 'rating', rating },
            mark: marks[index] ?? null,
            note: t('comparison.contractor.ratings', { count: ratingCount }),
          },
    ),
  };
}

function workedRow({ quotes }: Comparison, { t, day }: SheetWords): SheetRow {
  return {
    key: 'worked',
    label: t('comparison.contractor.worked'),
    kind: 'plain',
    cells: quotes.map(({ contractor: { jobsWithYou }, lastJobOn }) =>
      jobsWithYou === 0
        ? text(t('comparison.contractor.notBefore'))
        : {
            ...text(t('comparison.contractor.projects', { count: jobsWithYou })),
            ...(lastJobOn && { note: t('comparison.contractor.lastOn', { day: day(lastJobOn) }) }),
          },
    ),
  };
}

function answerRow({ quotes, dueDate, siteTimeZone }: Comparison, { t }: SheetWords): SheetRow {
  const dueDay = dueDate === null ? null : dayAt(dueDate, siteTimeZone);
  const marks = answerMarks(
    quotes.map(({ hoursToAnswer }) => hoursToAnswer),
    quotes.map(({ lodgedAt }) => lodgedAt !== null && dayAt(lodgedAt, siteTimeZone) === dueDay),
  );
  const inWords = (hours: number) =>
    hours < HOURS_OF_DAY
      ? t('comparison.contractor.hours', { count: Math.max(1, Math.round(hours)) })
      : t('comparison.time.days', { count: Math.round(hours / HOURS_OF_DAY) });
  return {
    key: 'answer',
    label: t('comparison.contractor.answer'),
    note: t('comparison.contractor.answerNote'),
    kind: 'plain',
    cells: quotes.map(({ hoursToAnswer }, index) => ({
      ...(hoursToAnswer === null ? text(t('comparison.notStated'), true) : text(inWords(hoursToAnswer))),
      mark: marks[index] ?? null,
    })),
  };
}

export function contractorRows(comparison: Comparison, words: SheetWords): SheetRow[] {
  return [
    ...badgeRows(comparison, words),
    ratingRow(comparison, words),
    workedRow(comparison, words),
    answerRow(comparison, words),
  ];
}
