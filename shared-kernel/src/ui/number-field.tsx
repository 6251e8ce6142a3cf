import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'tabular'>;

/** A whole number as a string of digits, with an optional unit after it ('10' days). */
export function NumberField({ onChange, maxLength = 9, suffix, ...rest }: NumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      tabular
      suffix={suffix}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, maxLength))}
    />
  );
}
