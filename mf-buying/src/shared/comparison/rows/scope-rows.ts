import type { Comparison } from '@worklane/kernel/contracts';
import { dayOfInstant } from '@worklane/kernel/domain';
import { durationMarks, startMark, validityMark } from '../marks.ts';
import type { SheetCell, SheetRow } from '../sheet/sheet.ts';
import type { SheetWords } from '../sheet/sheet-words.ts';

const dayOf = (instant: string | null) => (instant === null ? null : dayOfInstant(instant));

export function timeRows({ quotes, startDate }: Comparison, { t, day }: SheetWords): SheetRow[] {
  const daysRow = (key: 'leadTime' | 'estimatedWorksDuration'): SheetRow => {
    const days = quotes.map(({ content }) => content[key]);
    const marks = durationMarks(days);
    return {
      key,
      label: t(`comparison.time.${key}`),
      kind: 'plain',
      cells: days.map((count, index) => ({
        ...textOrNone(count === null ? null : t('comparison.time.days', { count }), t),
        mark: marks[index] ?? null,
      })),
    };
  };
  const starts = quotes.map(({ content }) => dayOf(content.startDate));
  const ends = quotes.map(({ content }) => dayOf(content.validUntil));
  return [
    daysRow('leadTime'),
    {
      key: 'startDate',
      label: t('comparison.time.startDate'),
      ...(startDate && { note: t('comparison.time.asked', { day: day(startDate) }) }),
      kind: 'plain',
      cells: starts.map((start) => ({
        ...textOrNone(start && day(start), t),
        mark: startMark(start, startDate),
      })),
    },
    daysRow('estimatedWorksDuration'),
    {
      key: 'validUntil',
      label: t('comparison.time.validUntil'),
      kind: 'plain',
      cells: ends.map((end, index) => ({
        ...textOrNone(end && day(end), t),
        mark: validityMark(end, starts[index] ?? startDate),
      })),
    },
  ];
}

const textOrNone = (text: string | null, t: SheetWords['t']): SheetCell => ({
  value:
    text === null ? { kind: 'text', text: t('comparison.notStated'), isMuted: true } : { kind: 'text', text },
});

export function scopeRows({ quotes }: Comparison, { t }: SheetWords): SheetRow[] {
  const texts = (key: 'exclusions' | 'terms'): SheetRow => ({
    key,
    label: t(`comparison.scope.${key}`),
    kind: 'block',
    cells: quotes.map(({ content }) => {
      const text = content[key];
      return {
        value: text
          ? ({ kind: 'plainText', text } as const)
          : ({ kind: 'text', text: t('comparison.scope.none'), isMuted: true } as const),
      };
    }),
  });
  const deliverables: SheetRow = {
    key: 'deliverables',
    label: t('comparison.scope.deliverables'),
    kind: 'block',
    cells: quotes.map(({ content }) => ({
      value:
        content.deliverables.length > 0
          ? ({ kind: 'list', items: content.deliverables } as const)
          : ({ kind: 'text', text: t('comparison.scope.none'), isMuted: true } as const),
    })),
  };
  const hasTerms = quotes.some(({ content }) => content.terms);
  return [texts('exclusions'), deliverables, ...(hasTerms ? [texts('terms')] : [])];
}
