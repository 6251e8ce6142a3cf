import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { RichTextField } from '../../ui/rich-text/index.ts';
import { type BoundProps, useBoundField } from '../form-fields.tsx';

type FormRichTextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = BoundProps<
  Values,
  Name
> &
  Omit<ComponentProps<typeof RichTextField>, 'value' | 'onChange' | 'onBlur' | 'error' | 'id'>;

export function FormRichTextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  formId,
  ...rest
}: FormRichTextFieldProps<Values, Name>) {
  const { field, id, error } = useBoundField({ control, name, rules, formId });
  return (
    <RichTextField
      {...rest}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      id={id}
      error={error}
    />
  );
}
