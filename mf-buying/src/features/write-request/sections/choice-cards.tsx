import { media } from '@worklane/kernel/theme';
import { useId } from 'react';
import { styled } from 'styled-components';

const Choices = styled.fieldset`
  display: grid;
  gap: var(--s3);
  ${media.fromMedium} {
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  min-height: 44px;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border-control);
  border-radius: var(--r-md);
  font-size: var(--fs-14);
  line-height: 20px;
  cursor: pointer;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--fill-primary);
  }
  b {
    display: block;
    font-weight: 550;
  }
  small {
    font-size: var(--fs-13);
    color: var(--text-muted);
  }
  &:has(:checked) {
    border-color: var(--fill-primary);
    box-shadow: inset 0 0 0 1px var(--fill-primary);
    background: var(--bg-selected);
  }
`;

interface ChoiceCardsProps<Value extends string> {
  id?: string | undefined;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; help: string }[];
  onChange: (value: Value) => void;
}

export function ChoiceCards<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <Choices id={id} tabIndex={-1} aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <b>{option.label}</b>
            <small>{option.help}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}
