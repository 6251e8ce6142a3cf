import { Calendar as CalendarDrawing } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../i18n/index.ts';
import { Field, type FieldProps } from '../controls/field.tsx';
import { BareInput, buttonInBox, InputBox } from '../controls/input.styles.ts';
import { Icon } from '../people-and-files/icon.tsx';
import { afterPress } from '../presses/after-press.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import { displayOf, isoOf, withSlashes, writtenOut } from './typed-date.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const OpenCalendar = styled.button`
  ${buttonInBox}
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', or '' while the text is not a complete date; with `keepsTyped` the text itself. */
  value: string;
  keepsTyped?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Called with true when the text is not a date, and with false when it is a date again or empty. */
  onUnreadable?: (isUnreadable: boolean) => void;
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Other forms than DD/MM/YYYY, such as '1 Feb 2027' or '1/2/27', are converted when the field is left. */
export function DateField({
  value,
  onChange,
  keepsTyped = false,
  onBlur,
  onUnreadable,
  min,
  max,
  name,
  disabled,
  ref,
  error,
  ...field
}: DateFieldProps) {
  const t = useUiTexts();
  const words = useTexts('domain');
  const box = useRef<HTMLDivElement>(null);
  const shownOf = (next: string) => displayOf(next) || (keepsTyped ? next : '');
  const keptOf = (next: string) => isoOf(next) || (keepsTyped ? next : '');
  const [text, setText] = useState(() => shownOf(value));
  const [lastValue, setLastValue] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // A value from outside (a draft, a reset) replaces the text; a value that was typed here does not.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== keptOf(text)) setText(shownOf(value));
  }

  const months = MONTHS.map((month) => [words(`month.short.${month}`), words(`month.long.${month}`)]);
  const take = (next: string) => {
    setText(next);
    onUnreadable?.(next !== '' && isoOf(next) === '');
    const nextValue = keptOf(next);
    if (nextValue !== value) {
      setLastValue(nextValue);
      onChange(nextValue);
    }
  };
  const isUnreadable = text !== '' && isoOf(text) === '';
  useEffect(() => {
    if (!isUnreadable) onUnreadable?.(false);
  }, [isUnreadable, onUnreadable]);
  const shownError = error ?? (isLeft && isUnreadable ? t('date.invalid') : undefined);
  return (
    <>
      <Field {...field} error={shownError}>
        {(control) => (
          <InputBox
            ref={box}
            $wrong={Boolean(shownError)}
            $locked={disabled}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            <BareInput
              {...control}
              ref={ref}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('date.format')}
              disabled={disabled}
              value={text}
              onChange={(event) => take(withSlashes(event.target.value, text))}
              onFocus={() => setLeft(false)}
              onBlur={() =>
                afterPress(() => {
                  setLeft(true);
                  take(writtenOut(text, months));
                  onBlur?.();
                })
              }
            />
            <OpenCalendar
              type="button"
              disabled={disabled}
              aria-label={t('date.open', { label: field.label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              <Icon icon={CalendarDrawing} />
            </OpenCalendar>
          </InputBox>
        )}
      </Field>
      <CalendarPopover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchor={box}
        label={field.label}
        value={isoOf(text)}
        min={min}
        max={max}
        onPick={(iso) => take(displayOf(iso))}
      />
    </>
  );
}
