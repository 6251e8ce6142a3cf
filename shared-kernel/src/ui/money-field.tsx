import { type FocusEvent, useState } from 'react';
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
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
