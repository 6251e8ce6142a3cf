import { type ClipboardEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { groupThousands, keepTwoDecimals, readAmount, readSignedAmount } from '../domain/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'tabular'> {
  /** The amount may be negative, as a discount is. */
  signed?: boolean;
}

/** Shows '18450.5' as '18,450.50'; null where the text is no amount. Works on text, so that every digit stays. */
function grouped(text: string, isSigned: boolean): string | null {
  const amount = isSigned ? readSignedAmount(text) : readAmount(text);
  if (amount === null) return null;
  const sign = amount.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = amount.slice(sign.length).split('.');
  return `${sign}${groupThousands(whole)}.${decimals.padEnd(2, '0')}`;
}

/**
 * The text after the first edit of the shown, grouped amount: without the separators that this field put in, and
 * with what the person typed as it is. `caret` is its place in the answer.
 */
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
 * An amount in dollars. Its value is the text as typed or pasted: only the third and further decimals of an amount are
 * dropped (QUOTE-01), and come back where more is typed after them that makes it no amount: '1.234,50' is refused whole.
 * Outside of editing, what is clearly one amount is shown as such ('10k' as '10,000.00'); all
 * else stays as typed, for the rule of the form to say what is wrong with it.
 *
 * Focusing the field does not change its text, because that would clear the selection made by the Tab key, a double
 * click or a password manager. The first edit removes the separators and keeps the caret between the same digits.
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
  /** What was typed, with the decimals that were dropped; null where none were. */
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
        // The commas of what replaces the whole text are the person's own.
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
