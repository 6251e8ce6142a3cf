import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { groupThousands, keepTwoDecimals } from '../domain/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'tabular'>;

/** Formats '18450.5' as '18,450.50'. Works on text, so that long amounts keep every digit. */
function grouped(value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  if (!whole && !decimals) return value;
  const dollars = groupThousands(whole.replace(/^0+(?=\d)/, '') || '0');
  return `${dollars}.${decimals.padEnd(2, '0')}`;
}

/**
 * An amount in dollars. Its value is plain digits with at most two decimals ('18450.5'); until it is edited, it is
 * shown with thousands separators ('18,450.50'). Pasting '$18,450.50' works.
 *
 * Focusing the field does not change its text, because that would clear the selection made by the Tab key, a double
 * click or a password manager. The first edit removes the separators and keeps the caret between the same digits.
 */
export function MoneyField({ value, onChange, onBlur, ref, ...rest }: MoneyFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

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
      value={isTyping ? value : grouped(value)}
      onChange={(typed) => {
        const end = input.current?.selectionEnd ?? typed.length;
        caret.current = keepTwoDecimals(typed.slice(0, end)).length;
        setTyping(true);
        onChange(keepTwoDecimals(typed));
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
