import { isBlankLine, LIST_MAX_ITEMS, type PriceLine, parsePriceCents } from '@worklane/kernel/domain';
import { fieldIdOf, useFieldArray, useFormContext } from '@worklane/kernel/forms';
import { formatCents, formatList } from '@worklane/kernel/i18n';
import { useCallback, useRef, useState } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { copyOfLine } from '../field-kinds.ts';
import { markWrongCells } from '../mark-fields.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { isSeed } from './kept-lines.ts';
import { emptyLine } from './price-values.ts';
import { fillSchedule } from './schedule-lines.ts';

interface LastChange {
  words: string;
  undo: (() => void) | null;
}

interface Pasting {
  text: string;
  at: number;
}

/** The focus stays in the list. `seed` is the earlier total; other lines replace its line. */
export function usePriceLines(formId: string, seed: string | null) {
  const t = useProjectTexts();
  const form = useFormContext<QuoteFormValues>();
  const { control, getValues } = form;
  const { fields, insert, move, remove, replace } = useFieldArray({ control, name: 'lines' });
  const [last, setLast] = useState<LastChange | null>(null);
  const [pasting, setPasting] = useState<Pasting | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const isFull = fields.length >= LIST_MAX_ITEMS.priceLines;
  const focusItem = (index: number) =>
    setTimeout(() => document.getElementById(fieldIdOf(formId, `lines.${index}.item`))?.focus());
  const hasSeed = () => isSeed(getValues('lines.0'), seed);
  const seedGone = () => {
    const line = copyOfLine(getValues('lines.0'));
    const cents = parsePriceCents(line.rate);
    const amount = cents === null ? line.rate : formatCents(cents);
    return {
      line,
      words: t('priceLines.seedGone', { amount }),
      undo: () => insert(0, line, { shouldFocus: false }),
    };
  };
  const keptLines = () => {
    const rest = hasSeed() ? 1 : 0;
    return getValues('lines').map((line, index) => (index < rest ? emptyLine : copyOfLine(line)));
  };

  const actions = {
    addAfter(index: number): void {
      if (isFull) return;
      if (fields.length === 1 && hasSeed()) {
        const { line, words } = seedGone();
        setLast({ words, undo: () => insert(0, line, { shouldFocus: false }) });
        replace([emptyLine]);
        focusItem(0);
        return;
      }
      setLast(null);
      insert(index + 1, emptyLine, { shouldFocus: false });
      focusItem(index + 1);
    },

    moveTo(from: number, to: number, button: string): void {
      move(from, to);
      setLast({ words: t('priceLines.moved', { number: to + 1 }), undo: null });
      // The buttons move with the line; at an end the other button gets the focus.
      setTimeout(() => {
        const row = list.current?.children[to];
        const enabled = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-move]:enabled') ?? [])];
        (enabled.find(({ dataset }) => dataset.move === button) ?? enabled[0])?.focus();
      });
    },

    removeAt(index: number): void {
      const line = copyOfLine(getValues(`lines.${index}`));
      const undo = () => insert(index, line, { shouldFocus: false });
      setLast(isBlankLine(line) ? null : { words: t('priceLines.removed'), undo });
      if (fields.length === 1) replace([emptyLine]);
      else remove(index);
      focusItem(Math.max(0, Math.min(index, fields.length - 2)));
    },

    paste: (text: string, at: number) => setPasting({ text, at }),
  };
  // The functions passed to the memoised rows stay the same.
  const latest = useRef(actions);
  latest.current = actions;

  const addPasted = (lines: readonly PriceLine[], leftOut: readonly string[]): void => {
    if (!pasting) return;
    const gone = hasSeed() ? seedGone() : null;
    const kept = keptLines();
    const { filled, rest } = fillSchedule(kept, lines);
    const before = filled.slice(0, pasting.at).filter((line) => !isBlankLine(line));
    const after = filled.slice(pasting.at).filter((line) => !isBlankLine(line));
    replace([...before, ...rest, ...after]);
    const undo = () => {
      if (rest.length < lines.length) {
        replace(kept);
        return;
      }
      const isAll = before.length + after.length === 0;
      if (isAll) replace([gone?.line ?? emptyLine]);
      else remove(lines.map((_, index) => before.length + index));
      if (!isAll) gone?.undo();
    };
    const key = leftOut.length > 0 ? 'priceLines.pastedWithout' : 'priceLines.pasted';
    const words = t(key, { count: lines.length, rows: formatList(leftOut) });
    setLast({ words: gone ? `${words} ${gone.words}` : words, undo });
    setPasting(null);
    focusItem(before.length);
    setTimeout(() => markWrongCells(form));
  };

  return {
    fields,
    list,
    last,
    isFull,
    pasting,
    keptCount: () => keptLines().filter((line) => !isBlankLine(line)).length,
    undo: () => {
      last?.undo?.();
      setLast(null);
    },
    addAfter: useCallback((index: number) => latest.current.addAfter(index), []),
    moveTo: useCallback(
      (from: number, to: number, button: string) => latest.current.moveTo(from, to, button),
      [],
    ),
    removeAt: useCallback((index: number) => latest.current.removeAt(index), []),
    paste: useCallback((text: string, at: number) => latest.current.paste(text, at), []),
    addPasted,
    stopPasting: () => setPasting(null),
  };
}
