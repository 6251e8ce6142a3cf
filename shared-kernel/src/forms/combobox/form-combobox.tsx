import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Combobox } from '../../ui/combobox/index.ts';
import { type BoundProps, useBoundField } from '../form-fields.tsx';

type FormComboboxProps<Values extends FieldValues, Name extends FieldPath<Values>> = BoundProps<
  Values,
  Name
> &
  Omit<ComponentProps<typeof Combobox>, 'value' | 'onChange' | 'name' | 'error' | 'id' | 'ref'>;

export function FormCombobox<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  formId,
  ...rest
}: FormComboboxProps<Values, Name>) {
  const { field, id, error } = useBoundField<Values, Name>({ control, name, rules, formId });
  return <Combobox {...rest} {...field} value={field.value ?? ''} id={id} error={error} />;
}
