import type { AustralianState } from '../dates/time-zone.ts';

const names: readonly (readonly [RegExp, AustralianState])[] = [
  [/\bnew south wales\b/i, 'NSW'],
  [/\bvictoria\b/i, 'VIC'],
  [/\bqueensland\b/i, 'QLD'],
  [/\bsouth australia\b/i, 'SA'],
  [/\bwestern australia\b/i, 'WA'],
  [/\btasmania\b/i, 'TAS'],
  [/\bnorthern territory\b/i, 'NT'],
  [/\baustralian capital territory\b/i, 'ACT'],
];

/** Australia Post's postcodes. The first match counts, so the ACT comes before NSW. */
const postcodes: readonly (readonly [number, number, AustralianState])[] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [800, 999, 'NT'],
];

/** The last abbreviation in capitals counts, then the postcode at the end, then a name. Null if none is found. */
export function stateOfSite(site: string): AustralianState | null {
  const abbreviations = site.match(/\b(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\b/g);
  const last = abbreviations?.at(-1);
  if (last) return last as AustralianState;
  const named = names.find(([pattern]) => pattern.test(site));
  // "12 Victoria Street, Ashfield 2131" is in New South Wales.
  return stateOfPostcode(site) ?? named?.[1] ?? null;
}

/** A State or Territory by its abbreviation or name. */
export function readState(text: string): AustralianState | null {
  const upper = text.trim().toUpperCase();
  const found = names.find(([pattern, state]) => state === upper || text.trim().replace(pattern, '') === '');
  return found?.[1] ?? null;
}

/** Postcodes of the Northern Territory and Canberra without their leading zero, which spreadsheets drop. */
const withoutZero = /(^|[\s,])([289]\d{2})\s*$/;

/** Adds the missing zero if it fits the state. `stateCell` is the State's cell, or ''. */
export function withPostcode(site: string, stateCell: string): string {
  const digits = withoutZero.exec(site)?.[2];
  if (digits === undefined) return site;
  const state = stateCell === '' ? stateOfSite(site) : readState(stateCell);
  const stateOfDigits = stateOfPostcode(`0${digits}`);
  const isTaken = stateOfDigits !== null && (state === null || state === stateOfDigits);
  return isTaken ? site.replace(withoutZero, '$10$2') : site;
}

function stateOfPostcode(site: string): AustralianState | null {
  const digits = /\b(\d{4})\s*$/.exec(site)?.[1];
  if (!digits) return null;
  const postcode = Number(digits);
  return postcodes.find(([from, to]) => postcode >= from && postcode <= to)?.[2] ?? null;
}
