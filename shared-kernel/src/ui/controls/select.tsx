import { ChevronsUpDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { Field, type FieldProps, splitField } from './field.tsx';
import { controlBox, focusedBox } from './input.styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
}

const Box = styled.div<{ $wrong?: boolean; $locked?: boolean }>`
  ${controlBox}
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 var(--s3);
  &:has(> select:focus-visible) {
    ${focusedBox}
  }
  > svg {
    color: var(--text-muted);
  }
`;

const SelectedText = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

// A transparent native select over our own box, so that the device's own list opens.
const NativeSelect = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  border: 0;
  opacity: 0;
  cursor: pointer;
  color: var(--text);
  background: var(--bg-surface);
  &:disabled {
    cursor: not-allowed;
  }
`;

interface SelectProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'id' | 'children'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
}

export function Select(props: SelectProps) {
  const [field, { value, onChange, options, placeholder, ...select }] = splitField(props);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...field}>
      {(control) => (
        <Box $wrong={Boolean(field.error)} $locked={select.disabled}>
          {chosen?.icon && <Icon icon={chosen.icon} />}
          <SelectedText aria-hidden="true">
            {chosen ? chosen.label : <Detail>{placeholder}</Detail>}
            {chosen?.detail && <Detail> {chosen.detail}</Detail>}
          </SelectedText>
          <Icon icon={ChevronsUpDown} size={18} />
          <NativeSelect
            {...select}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {!chosen && <option value={value}>{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {[option.label, option.detail].filter(Boolean).join(' ')}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
    </Field>
  );
}
