import Format from 'typebox/format';
import { type DateFlaw, dayFlaw, dayOrInstantFlaw, instantFlaw, midnightFlaw } from '../domain/index.ts';

export const dateFormats: Readonly<Record<string, (text: string) => DateFlaw | null>> = {
  day: dayFlaw,
  instant: instantFlaw,
  'day-or-instant': dayOrInstantFlaw,
  'day-at-midnight': midnightFlaw,
};

for (const [name, flawOf] of Object.entries(dateFormats)) Format.Set(name, (text) => flawOf(text) === null);
