import { type ClipboardEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { groupThousands, keepTwoDecimals, readAmount, readSignedAmount } from '../../domain/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'tabular'> {
  signed?: boolean;
}

/** Shows '18450.5' as '18,450.50'; null if the text is not an amount. Works on text, so that no digit is lost. */
function grouped(text: string, isSigned: boolean): string | null {
  const amount = isSigned ? readSignedAmount(text) : readAmount(text);
  if (amount === null) return null;
  const sign = amount.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = amount.slice(sign.length).split('.');
  return `${sign}${groupThousands(whole)}.${decimals.padEnd(2, '0')}`;
}

function afterFirstEdit(shown: string, typed: string): { text: string; caret: number } {
  const most = Math.min(shown.length, typed.length);
  let before = 0;
  while (before < most && shown[before] === typed[before]) before += 1;
  let after = 0;
  while (after < most - before && shown.at(-1 - after) === typed.at(-1 - after)) after += 1;
  const bare = (text: string) => text.replaceAll(',', '');
  const start = bare(typed.slice(0, before)) + typed.slice(before, typed.length - after);
  return { text: start + bare(typed.slice(typed.length - after)), caret: start.length };
}

/**
 * Decimals after the second are dropped (QUOTE-01). They return if further typing makes the text invalid as an amount.
 * Focus does not change the text, because that would clear a selection; the first edit removes the separators.
 */
export function MoneyField({
  value,
  onChange,
  onBlur,
  onPaste,
  ref,
  signed = false,
  ...rest
}: MoneyFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const isReplaced = useRef(false);
  const typedWhole = useRef<string | null>(null);
  const shown = isTyping ? null : grouped(value, signed);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (text: string) => {
    const isAppended = typedWhole.current !== null && text.startsWith(value);
    const whole = isAppended ? typedWhole.current + text.slice(value.length) : text;
    const kept = keepTwoDecimals(whole);
    typedWhole.current = kept === whole ? null : whole;
    onChange(kept);
  };
  const edit = (typed: string) => {
    const isFirst = shown !== null && !isReplaced.current;
    isReplaced.current = false;
    setTyping(true);
    if (!isFirst) {
      change(typed);
      return;
    }
    const edited = afterFirstEdit(shown, typed);
    caret.current = edited.caret;
    change(edited.text);
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      prefix="$"
      tabular
      value={shown ?? value}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const { selectionStart, selectionEnd, value: text } = event.currentTarget;
        // If a paste replaces the whole text, its commas belong to the person.
        isReplaced.current = selectionStart === 0 && selectionEnd === text.length;
        onPaste?.(event);
      }}
      onChange={edit}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(false);
        typedWhole.current = null;
        onBlur?.(event);
      }}
    />
  );
}
