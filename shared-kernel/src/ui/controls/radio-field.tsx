import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './field.tsx';

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s6);
`;

const Option = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: var(--fs-15);
  line-height: 22px;
  cursor: pointer;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--fill-primary);
    cursor: inherit;
  }
`;

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
}

interface RadioFieldProps<Value extends string> extends Omit<FieldProps, 'labelAction'> {
  options: readonly RadioOption<Value>[];
  value: string;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function RadioField<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  disabled,
  ref,
  ...field
}: RadioFieldProps<Value>) {
  return (
    <Field {...field} labels="group">
      {(control, labelId) => (
        <Options
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
        >
          {options.map((option, index) => (
            <Option key={option.value}>
              <input
                type="radio"
                id={index === 0 ? control.id : undefined}
                ref={index === 0 ? ref : undefined}
                name={control.id}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              {option.label}
            </Option>
          ))}
        </Options>
      )}
    </Field>
  );
}
