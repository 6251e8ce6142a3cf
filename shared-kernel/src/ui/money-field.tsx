import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepTwoDecimals } from '../domain/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'tabular'>;

/** '18450.5' as '18,450.50'; text, not a number, so that long amounts keep every digit. */
function grouped(value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  if (!whole && !decimals) return value;
  const dollars = (whole.replace(/^0+(?=\d)/, '') || '0').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${dollars}.${decimals.padEnd(2, '0')}`;
}

/**
 * An amount in dollars. Its value is what was typed, as plain digits with at most two decimals ('18450.5');
 * away from the field it reads with thousands ('18,450.50'). Pasting '$18,450.50' works.
 */
export function MoneyField({ value, onChange, onFocus, onBlur, ...rest }: MoneyFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const showPlain = (input: HTMLInputElement) => {
    if (document.activeElement !== input) return;
    const { value: shown, selectionStart, selectionEnd } = input;
    flushSync(() => setTyping(true));
    // Other text in the field would leave the caret at its end, and typing would add where it should replace.
    const kept = (end: number | null) => keepTwoDecimals(shown.slice(0, end ?? 0)).length;
    input.setSelectionRange(kept(selectionStart), kept(selectionEnd));
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      prefix="$"
      tabular
      value={isTyping ? value : grouped(value)}
      onChange={(typed) => onChange(keepTwoDecimals(typed))}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        // Later, because what Tab or a script selects on the way in is not selected yet.
        queueMicrotask(() => showPlain(input));
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
