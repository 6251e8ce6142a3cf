import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps, splitField } from './field.tsx';
import { controlBox, focusedBox } from './input.styles.ts';
import { useTextLimit } from './use-text-limit.ts';

const Box = styled.textarea<{ $wrong?: boolean; $locked?: boolean; $grows?: boolean }>`
  ${controlBox}
  display: block;
  padding: 9px var(--s3);
  min-height: ${({ $grows }) => ($grows ? 'var(--control-h)' : '96px')};
  resize: ${({ $grows }) => ($grows ? 'none' : 'vertical')};
  ${({ $grows }) => $grows && 'field-sizing: content;'}
  &:focus {
    ${focusedBox}
  }
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
`;

type NativeArea = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id'>;

export interface TextAreaProps extends FieldProps, NativeArea {
  value: string;
  onChange: (value: string) => void;
  grows?: boolean;
}

/** A multi-line text field with label, help and error. Near `maxLength`, the count replaces the help. */
export function TextArea(props: TextAreaProps) {
  const [field, { value, onChange, grows, onPaste, ...area }] = splitField(props);
  const limit = useTextLimit({ value, maxLength: area.maxLength, onPaste });
  return (
    <Field {...field} help={limit.used ?? field.help} refusal={limit.refusal}>
      {(control) => (
        <Box
          rows={grows ? 1 : 3}
          {...area}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={limit.onPaste}
          $wrong={Boolean(field.error)}
          $locked={area.disabled || area.readOnly}
          $grows={grows}
        />
      )}
    </Field>
  );
}
