import { isBlankLine, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { fieldIdOf, useFieldArray, useFormContext } from '@worklane/shared-kernel/forms';
import { useRef, useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { copyOfLine, emptyLine } from './offer-values.ts';
import { readPastedLines } from './pasted-lines.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

const NOTE_KEYS = { empty: 'pasteEmpty', tooMany: 'pasteTooMany', tooLong: 'pasteTooLong' } as const;

/** What last happened to the list, and how to take it back. */
interface LastChange {
  words: string;
  undo: (() => void) | null;
}

/** The list of price lines: adding, moving, removing with undo, and pasting. The focus stays in the list. */
export function usePriceLines(formId: string) {
  const t = useProjectTexts();
  const { control, getValues } = useFormContext<QuoteFormValues>();
  const { fields, insert, move, remove, replace } = useFieldArray({ control, name: 'lines' });
  const [last, setLast] = useState<LastChange | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const most = LIST_MAX_ITEMS.priceLines;
  const isFull = fields.length >= most;
  const focusItem = (index: number) =>
    setTimeout(() => document.getElementById(fieldIdOf(formId, `lines.${index}.item`))?.focus());

  return {
    fields,
    list,
    last,
    isFull,
    undo: () => {
      last?.undo?.();
      setLast(null);
    },

    addAfter(index: number): void {
      if (isFull) return;
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

    /** Puts the rows of a pasted text before line `at`, without blank lines. Returns whether they were taken. */
    paste(text: string, at: number): boolean {
      const now = getValues('lines').map(copyOfLine);
      const before = now.slice(0, at).filter((line) => !isBlankLine(line));
      const after = now.slice(at).filter((line) => !isBlankLine(line));
      const pasted = readPastedLines(text, before.length + after.length);
      if ('refused' in pasted) {
        const words = t(`priceLines.${NOTE_KEYS[pasted.refused]}`, { number: pasted.number, most });
        setLast({ words, undo: null });
        return false;
      }
      replace([...before, ...pasted.lines, ...after]);
      const count = pasted.lines.length;
      const key = pasted.hasHeading ? 'priceLines.pastedWithoutHeading' : 'priceLines.pasted';
      const undo = () => {
        const isAll = before.length + after.length === 0;
        if (isAll) replace([emptyLine]);
        else remove(pasted.lines.map((_, index) => before.length + index));
      };
      setLast({ words: t(key, { count }), undo });
      focusItem(before.length);
      return true;
    },
  };
}
