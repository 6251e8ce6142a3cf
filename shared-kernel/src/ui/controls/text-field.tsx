import { Lock } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { Field, type FieldProps, splitField } from './field.tsx';
import { Affix, BareInput, InputBox } from './input.styles.ts';
import { useTextLimit } from './use-text-limit.ts';

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'prefix' | 'size' | 'id'>;

export interface TextFieldProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  icon?: LucideIcon;
  prefix?: ReactNode;
  suffix?: ReactNode;
  tabular?: boolean;
}

export function TextField(props: TextFieldProps) {
  const [field, { value, onChange, icon, prefix, suffix, tabular, onPaste, ...input }] = splitField(props);
  const limit = useTextLimit({ value, maxLength: input.maxLength, onPaste });
  return (
    <Field {...field} refusal={limit.refusal}>
      {(control) => (
        <InputBox
          $wrong={Boolean(field.error)}
          $locked={input.disabled || input.readOnly}
          style={tabular ? { fontVariantNumeric: 'tabular-nums' } : undefined}
        >
          {icon && <Icon icon={icon} />}
          {prefix && <Affix aria-hidden="true">{prefix}</Affix>}
          <BareInput
            type="text"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onPaste={limit.onPaste}
          />
          {suffix && <Affix as={typeof suffix === 'string' ? 'span' : 'div'}>{suffix}</Affix>}
          {input.disabled && <Icon icon={Lock} size={16} />}
        </InputBox>
      )}
    </Field>
  );
}
