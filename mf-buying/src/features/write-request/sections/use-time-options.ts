import { useMemo } from 'react';
import { HALF_HOURS } from '../../../shared/formats/site-time.ts';
import { useViewerDates } from '../../../shared/formats/viewer-dates.ts';

/** The half hours of a day, and a chosen time between them. */
export function useTimeOptions(chosen: string) {
  const dates = useViewerDates();
  // The words are those of the page's language, which does not change while the form is open.
  const label = (time: string) => dates.time(`2000-01-01T${time}:00Z`, 'UTC');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the 48 labels never change
  const halfHours = useMemo(() => HALF_HOURS.map((value) => ({ value, label: label(value) })), []);
  if (chosen === '' || HALF_HOURS.includes(chosen)) return halfHours;
  const isTime = /^\d{2}:\d{2}$/.test(chosen);
  return [{ value: chosen, label: isTime ? label(chosen) : chosen }, ...halfHours];
}
