import { stateOfPostCode } from '../dates/time-zone.ts';
import { readState, stateOfSite } from '../projects/site-state.ts';

/** Postcodes of the Northern Territory and Canberra without their leading zero, which spreadsheets drop. */
const withoutZero = /(^|[\s,])([289]\d{2})\s*$/;

/** Adds the missing zero if it fits the state. `stateCell` is the State's cell, or ''. */
export function withPostcode(site: string, stateCell: string): string {
  const digits = withoutZero.exec(site)?.[2];
  if (digits === undefined) return site;
  const state = stateCell === '' ? stateOfSite(site) : readState(stateCell);
  const stateOfDigits = stateOfPostCode(`0${digits}`);
  const isTaken = stateOfDigits !== null && (state === null || state === stateOfDigits);
  return isTaken ? site.replace(withoutZero, '$10$2') : site;
}
