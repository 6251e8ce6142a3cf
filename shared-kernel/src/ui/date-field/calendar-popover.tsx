import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { formatLanguage } from '../../i18n/index.ts';
import { media } from '../../theme/media.ts';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';

const CalendarPanel = styled(Popover)`
  width: 320px;
  max-width: calc(100vw - 16px);
  padding: var(--s3);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--e2);
  z-index: var(--z-popover);
`;

const MonthHeader = styled.header`
  display: flex;
  align-items: center;
  > h2 {
    flex: 1;
    padding-left: var(--s2);
    font-size: var(--fs-15);
    line-height: 22px;
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const MonthButton = styled(AriaButton)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--r-md);
  background: none;
  color: var(--text-2);
  cursor: pointer;
  &[data-hovered] {
    background: var(--bg-sunken);
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;

const Grid = styled(CalendarGrid)`
  width: 100%;
  margin-top: var(--s1);
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--fs-14);
  text-align: center;
  font-variant-numeric: tabular-nums;
  th {
    padding: var(--s1) 0;
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 400;
    color: var(--text-muted);
  }
  td {
    padding: 1px 0;
  }
`;

const Day = styled(CalendarCell)`
  display: flex;
  align-items: center;
  justify-content: center;
  height: 36px;
  border-radius: var(--r-md);
  cursor: pointer;
  ${media.touch} {
    height: 44px;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: var(--bg-sunken);
  }
  &[data-today] {
    font-weight: 650;
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  &[data-selected] {
    background: var(--fill-primary);
    color: var(--text-on-fill);
    font-weight: 600;
    ${media.forcedColors} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  &[data-disabled],
  &[data-unavailable] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

interface CalendarPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  value: string;
  min?: string;
  max?: string;
  onPick: (isoDate: string) => void;
}

export function CalendarPopover({
  isOpen,
  onOpenChange,
  anchor,
  label,
  value,
  min,
  max,
  onPick,
}: CalendarPopoverProps) {
  const t = useUiTexts();
  return (
    <CalendarPanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={anchor}
      placement="bottom start"
      offset={6}
      trigger="DialogTrigger"
    >
      <Dialog aria-label={label} style={{ outline: 'none' }}>
        <I18nProvider locale={formatLanguage()}>
          <Calendar
            aria-label={label}
            autoFocus
            firstDayOfWeek="mon"
            value={value ? parseDate(value) : null}
            defaultFocusedValue={value ? undefined : today(getLocalTimeZone())}
            minValue={min ? parseDate(min) : undefined}
            maxValue={max ? parseDate(max) : undefined}
            onChange={(day) => {
              onPick(day.toString());
              onOpenChange(false);
            }}
          >
            <MonthHeader>
              <Heading />
              <MonthButton slot="previous" aria-label={t('date.previous')}>
                <Icon icon={ChevronLeft} size={18} />
              </MonthButton>
              <MonthButton slot="next" aria-label={t('date.next')}>
                <Icon icon={ChevronRight} size={18} />
              </MonthButton>
            </MonthHeader>
            <Grid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
            </Grid>
          </Calendar>
        </I18nProvider>
      </Dialog>
    </CalendarPanel>
  );
}
