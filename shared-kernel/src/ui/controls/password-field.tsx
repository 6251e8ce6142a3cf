import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../people-and-files/icon.tsx';
import { TextPart } from '../texts/text-part.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Field, splitField } from './field.tsx';
import { BareInput, InputBox } from './input.styles.ts';
import type { TextFieldProps } from './text-field.tsx';

const Reveal = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  align-self: stretch;
  min-height: 42px;
  margin-right: calc(-1 * var(--s3));
  padding: 0 14px 0 10px;
  border: 0;
  border-radius: var(--r-md);
  background: none;
  color: var(--text-link);
  font-size: var(--fs-14);
  font-weight: 580;
  cursor: pointer;
  svg {
    color: var(--text-muted);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'prefix' | 'suffix' | 'tabular'>;

export function PasswordField(props: PasswordFieldProps) {
  const [field, { value, onChange, autoComplete = 'current-password', ...input }] = splitField(props);
  const t = useUiTexts();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <InputBox $wrong={Boolean(field.error)} $locked={input.disabled}>
          <BareInput
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Reveal
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} size={18} />
            <TextPart>{isShown ? t('password.hide') : t('password.show')}</TextPart>
          </Reveal>
        </InputBox>
      )}
    </Field>
  );
}
