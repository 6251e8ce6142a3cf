import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { FieldError } from './field.tsx';

const Line = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  /* Makes the target 44 px high with one line of text. */
  padding: 11px 0;
  margin: -10px 0;
  font-size: var(--fs-15);
  line-height: 22px;
  cursor: pointer;
`;

const Box = styled.input<{ $wrong?: boolean }>`
  appearance: none;
  flex: none;
  display: inline-grid;
  place-content: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid ${({ $wrong }) => ($wrong ? 'var(--err-icon)' : 'var(--border-control)')};
  border-radius: 5px;
  background: var(--bg-surface);
  cursor: inherit;
  transition: background-color var(--t-fast);
  &::before {
    content: '';
    width: 6px;
    height: 11px;
    margin-top: -3px;
    border: solid var(--text-on-fill);
    border-width: 0 2px 2px 0;
    border-radius: 1px;
    transform: rotate(45deg);
    visibility: hidden;
  }
  &:checked {
    background: var(--fill-primary);
    border-color: var(--fill-primary);
    &::before {
      visibility: visible;
    }
  }
  ${media.forcedColors} {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, error, children, ...rest }: CheckboxProps) {
  const noteId = useId();
  return (
    <div>
      <Line>
        <Box
          {...rest}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : rest['aria-describedby']}
          $wrong={Boolean(error)}
        />
        <span>{children}</span>
      </Line>
      {error && <FieldError id={noteId}>{error}</FieldError>}
    </div>
  );
}
