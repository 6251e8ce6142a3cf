import { isBlankLine, LIST_MAX_ITEMS, type PriceLine, parsePriceCents } from '@worklane/shared-kernel/domain';
import { fieldIdOf, useFieldArray, useFormContext } from '@worklane/shared-kernel/forms';
import { formatCents, formatList } from '@worklane/shared-kernel/i18n';
import { useCallback, useRef, useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { copyOfLine } from './field-kinds.ts';
import { isSeed } from './kept-lines.ts';
import { markWrongCells } from './mark-fields.ts';
import { emptyLine } from './offer-values.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

/** What last happened to the list, and how to take it back. */
interface LastChange {
  words: string;
  undo: (() => void) | null;
}

/** Rows that were pasted and not yet added, and before which line they go. */
interface Pasting {
  text: string;
  at: number;
}

/**
 * The list of price lines: adding, moving, removing with undo, and pasting. The focus stays in the list. `seed` is the
 * total that was typed before; its line gives way to others.
 */
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
  /** Tells that the seed gave way, and puts it back where it was. */
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

    /** `button` is the name of the one that was pressed. */
    moveTo(from: number, to: number, button: string): void {
      move(from, to);
      setLast({ words: t('priceLines.moved', { number: to + 1 }), undo: null });
      // The line takes its buttons along; at an end the other one gets the focus.
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

    /** Shows the rows of a pasted text, which go before line `at`. */
    paste: (text: string, at: number) => setPasting({ text, at }),
  };
  // Rows are drawn again only if they change themselves: their functions stay the same.
  const latest = useRef(actions);
  latest.current = actions;

  /** Puts lines in place of the blank ones and the seed. `leftOut` names the rows that were not taken. */
  const addPasted = (lines: readonly PriceLine[], leftOut: readonly string[]): void => {
    if (!pasting) return;
    const gone = hasSeed() ? seedGone() : null;
    const kept = keptLines();
    const before = kept.slice(0, pasting.at).filter((line) => !isBlankLine(line));
    const after = kept.slice(pasting.at).filter((line) => !isBlankLine(line));
    replace([...before, ...lines, ...after]);
    const undo = () => {
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
    /** Number of lines that stay beside pasted ones. */
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
