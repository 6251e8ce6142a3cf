import {
  type DateValue,
  dollarsToCents,
  isoDateIn,
  numericDate,
  shortDate,
  timeOfDay,
} from '@worklane/kernel/domain';
import { formatCents, type Translate, useDomainWords } from '@worklane/kernel/i18n';
import { useMemo } from 'react';
import { viewerTimeZone, viewerToday, zoneName } from '../../formats/viewer-dates.ts';
import { useBuyingTexts } from '../../texts.ts';

export interface SheetWords {
  t: Translate;
  /** The day of the comparison, as YYYY-MM-DD. */
  today: string;
  /** '20th Nov 26'. */
  day(value: DateValue): string;
  /** '20/11/2026'. */
  numericDay(value: DateValue): string;
  /** '20th Nov 26, 05:00 pm' at the site, with the zone if the viewer's is another; without a site the viewer's time. */
  moment(instant: string, siteZone?: string | null): string;
}

/** Whole cents of an amount of the server; null without one. */
export const centsOf = (dollars: number | null): number | null =>
  dollars === null ? null : dollarsToCents(dollars);

export const moneyOf = (dollars: number | null): string => {
  const cents = centsOf(dollars);
  return cents === null ? '–' : formatCents(cents);
};

/** The day of an instant at the site, or of a date without a time, as YYYY-MM-DD. */
export const dayAt = (instant: string, zone: string | null): string =>
  isoDateIn(instant, zone ?? viewerTimeZone());

/** Words of now, or of an earlier comparison. */
export function useSheetWords(at?: string): SheetWords {
  const t = useBuyingTexts();
  const word = useDomainWords();
  return useMemo(() => {
    const zone = viewerTimeZone();
    return {
      t,
      today: at === undefined ? viewerToday() : isoDateIn(at, zone),
      day: (value) => word(shortDate(value, zone)),
      numericDay: (value) => word(numericDate(value, zone)),
      moment: (instant, siteZone) => {
        const shown = siteZone ?? zone;
        const moment = { day: word(shortDate(instant, shown)), time: word(timeOfDay(instant, shown)) };
        return shown === zone
          ? t('comparison.moment', moment)
          : t('comparison.momentInZone', { ...moment, zone: zoneName(instant, shown) });
      },
    };
  }, [t, word, at]);
}
