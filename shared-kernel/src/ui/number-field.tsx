import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'tabular'>;

/**
 * A number as typed text, with an optional unit after it ('10' days). What was typed or pasted is never changed: the
 * rule of the form says what is wrong with it.
 */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} tabular />;
}
