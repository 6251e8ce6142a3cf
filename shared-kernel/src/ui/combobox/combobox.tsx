import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, Input } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { formatLanguage } from '../../i18n/index.ts';
import { Field, type FieldProps, splitField } from '../controls/field.tsx';
import { BareInput, buttonInBox, InputBox } from '../controls/input.styles.ts';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { OneLine } from '../texts/one-line.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';

export interface ComboboxOption {
  id: string;
  label: string;
  detail?: string;
  tag?: string;
  before?: ReactNode;
  isDisabled?: boolean;
}

interface ComboboxProps extends FieldProps {
  /** The text in the field; after a choice, the label of the option. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly ComboboxOption[];
  /** The options are the results of a search for the text, and are not filtered again. */
  isSearch?: boolean;
  onPick?: (id: string) => void;
  icon?: LucideIcon;
  /** At the end of the field, before the button of the list. */
  mark?: ReactNode;
  /** Closes a list without options, if the page shows a hint beside it. */
  hidesEmptyList?: boolean;
  listNote?: ReactNode;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Text that matches no option stays in the field; the form decides whether it is allowed. */
export function Combobox(props: ComboboxProps) {
  const [field, combobox] = splitField(props);
  const {
    value,
    onChange,
    onBlur,
    options,
    isSearch = false,
    onPick,
    icon,
    mark,
    hidesEmptyList = false,
    listNote,
    name,
    ref,
  } = combobox;
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  return (
    <Field {...field}>
      {(control, labelId) => (
        <I18nProvider locale={formatLanguage()}>
          <AriaComboBox
            aria-labelledby={labelId}
            inputValue={value}
            onInputChange={onChange}
            {...(isSearch ? { items: options } : { defaultItems: options })}
            disabledKeys={options.flatMap(({ id: key, isDisabled }) => (isDisabled ? [key] : []))}
            onSelectionChange={(key) => {
              if (key !== null) onPick?.(String(key));
            }}
            allowsCustomValue
            allowsEmptyCollection={!hidesEmptyList}
            menuTrigger="input"
            onOpenChange={() => setWidth(box.current?.offsetWidth ?? 0)}
            isInvalid={Boolean(field.error)}
            onBlur={() => onBlur?.()}
          >
            <InputBox ref={box} $wrong={Boolean(field.error)}>
              {icon && <Icon icon={icon} />}
              <BareInput
                as={Input}
                ref={ref}
                id={control.id}
                aria-describedby={control['aria-describedby']}
                name={name}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              {mark}
              <OpenList aria-label={t('combobox.open', { label: field.label })}>
                <Icon icon={ChevronDown} />
              </OpenList>
            </InputBox>
            <Surface offset={4} triggerRef={box} style={{ width }}>
              <List<ComboboxOption>
                dependencies={[value]}
                renderEmptyState={() => <Note>{listNote ?? t('combobox.none')}</Note>}
              >
                {(option) => (
                  <Option
                    id={option.id}
                    textValue={option.label}
                    // Some screen readers read the bold part as a separate word.
                    aria-label={[option.label, option.detail, option.tag].filter(Boolean).join(', ')}
                  >
                    {option.before}
                    <OptionText>
                      <Matched text={option.label} typed={value} />
                      {option.detail && (
                        <Detail>
                          <OneLine>{option.detail}</OneLine>
                        </Detail>
                      )}
                    </OptionText>
                    {option.tag && <Tag>{option.tag}</Tag>}
                  </Option>
                )}
              </List>
            </Surface>
          </AriaComboBox>
        </I18nProvider>
      )}
    </Field>
  );
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const at = typed.trim() === '' ? -1 : text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0 || typed.trim().length === text.length) return text;
  const end = at + typed.trim().length;
  return (
    <span>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </span>
  );
}

const OpenList = styled(AriaButton)`
  ${buttonInBox}
`;

const Surface = styled(Popover)`
  display: flex;
  flex-direction: column;
  padding: 6px;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--e2);
  z-index: var(--z-popover);
`;

const List = styled(ListBox)`
  min-height: 0;
  max-height: 40vh;
  overflow: auto;
  outline: none;
` as typeof ListBox;

const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 44px;
  padding: 6px var(--s3);
  border-radius: var(--r-sm);
  font-size: var(--fs-15);
  line-height: 20px;
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: var(--bg-selected);
  }
  &[data-disabled] {
    color: var(--text-muted);
    cursor: default;
  }
  b {
    font-weight: 650;
  }
`;

const OptionText = styled.span`
  overflow-wrap: anywhere;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
`;

const Detail = styled.span`
  font-size: var(--fs-14);
  color: var(--text-muted);
`;

const Tag = styled.span`
  flex: none;
  font-size: var(--fs-13);
  font-weight: 550;
  color: var(--text-muted);
`;

const Note = styled.div`
  padding: var(--s3);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
