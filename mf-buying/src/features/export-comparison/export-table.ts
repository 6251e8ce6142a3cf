import type { Comparison } from '@worklane/kernel/contracts';
import { formatDecimals } from '@worklane/kernel/i18n';
import { type SheetCell, type SheetRow, sheetOf } from '../../shared/comparison/sheet/sheet.ts';
import { moneyOf, type SheetWords } from '../../shared/comparison/sheet/sheet-words.ts';

export type ExportedCell = { kind: 'money'; cents: number } | { kind: 'text'; text: string };

export interface ExportTable {
  head: readonly string[];
  rows: readonly (readonly ExportedCell[])[];
}

const text = (words: string): ExportedCell => ({ kind: 'text', text: words });

function valueIn({ value }: SheetCell): ExportedCell {
  if (value.kind === 'money') return { kind: 'money', cents: value.cents };
  if (value.kind === 'list') return text(value.items.join('; '));
  if (value.kind === 'rating') return text(formatDecimals(value.rating, 1));
  return text(value.text);
}

function remarksOf({ lead, mark, note, coverText }: SheetCell, { t }: SheetWords): string {
  const marked = mark ? t(`comparison.mark.${mark.code}`, { count: mark.count }) : '';
  return [lead, marked, note, coverText].filter(Boolean).join('; ');
}

/**
 * One row for each row of the comparison, and for each quote a column of values and one of remarks. Notes of the
 * business are left out unless it asks for them.
 */
export function exportTableOf(
  comparison: Comparison,
  words: SheetWords,
  { hasNotes }: { hasNotes: boolean },
): ExportTable {
  const { t } = words;
  const { quotes } = comparison;
  const rowOf = (group: string, { label, note, cells }: SheetRow): ExportedCell[] => [
    text(group),
    text(label),
    text(note ?? ''),
    ...cells.flatMap((cell) => [valueIn(cell), text(remarksOf(cell, words))]),
  ];
  const texts = (label: string, of: (quote: Comparison['quotes'][number]) => string): ExportedCell[] => [
    text(''),
    text(label),
    text(''),
    ...quotes.flatMap((quote) => [text(of(quote)), text('')]),
  ];
  const allowances = quotes.some(({ gaps }) => gaps > 0)
    ? [texts(t('exportComparison.allowed'), ({ allowed }) => moneyOf(allowed))]
    : [];
  return {
    head: [
      t('exportComparison.group'),
      t('exportComparison.row'),
      t('exportComparison.about'),
      ...quotes.flatMap(({ contractor: { name } }) => [name, t('exportComparison.remarks', { name })]),
    ],
    rows: [
      ...sheetOf(comparison, words).flatMap(({ title, rows }) => rows.map((row) => rowOf(title ?? '', row))),
      ...allowances,
      ...(hasNotes ? [texts(t('exportComparison.notes'), ({ note }) => note)] : []),
    ],
  };
}

/** 'comparison LED lighting upgrade 2026-11-24.csv', without characters that file systems refuse. */
export function fileNameOf(title: string, day: string, extension: 'csv' | 'xlsx', prefix: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N} ,.()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${[prefix, plain.slice(0, 80).trim(), day].filter(Boolean).join(' ')}.${extension}`;
}
