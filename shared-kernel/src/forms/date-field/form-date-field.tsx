import { type ComponentProps, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTexts } from '../../i18n/index.ts';
import { DateField } from '../../ui/date-field/index.ts';
import { type BoundProps, useBoundField } from '../form-fields.tsx';

type FormDateFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = BoundProps<
  Values,
  Name
> &
  Omit<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'name' | 'error' | 'id' | 'ref'>;

/** A DateField bound to a form. Text that is not a date is an error, and does not count as an empty field. */
export function FormDateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  formId,
  onUnreadable,
  ...rest
}: FormDateFieldProps<Values, Name>) {
  const t = useTexts('ui');
  const isUnreadable = useRef(false);
  const validate = rules?.validate;
  const others = typeof validate === 'function' ? { rule: validate } : validate;
  const { field, id, error } = useBoundField<Values, Name>({
    control,
    name,
    formId,
    rules: {
      ...rules,
      validate: { readable: () => !isUnreadable.current || t('date.invalid'), ...others },
    },
  });
  return (
    <DateField
      {...rest}
      {...field}
      value={field.value ?? ''}
      id={id}
      error={error}
      onUnreadable={(now) => {
        isUnreadable.current = now;
        onUnreadable?.(now);
      }}
    />
  );
}
