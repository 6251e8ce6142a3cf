import Format from 'typebox/format';
import { type DateFlaw, dayFlaw, dayOrInstantFlaw, instantFlaw, midnightFlaw } from '../domain/index.ts';

/** What is wrong with a text, by the format a schema names. Days and instants of requests have one of these. */
export const dateFormats: Readonly<Record<string, (text: string) => DateFlaw | null>> = {
  day: dayFlaw,
  instant: instantFlaw,
  'day-or-instant': dayOrInstantFlaw,
  'day-at-midnight': midnightFlaw,
};

for (const [name, flawOf] of Object.entries(dateFormats)) Format.Set(name, (text) => flawOf(text) === null);
