import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'tabular'>;

/** The field never changes the typed text; the form's rule reports errors. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} tabular />;
}
