import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'tabular'>;

/**
 * A number as typed text, with an optional unit after it ('10' days). The field never changes the text; the form's rule
 * reports errors.
 */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} tabular />;
}
