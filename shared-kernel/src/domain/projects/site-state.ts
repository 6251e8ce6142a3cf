import { AUSTRALIAN_STATES, type AustralianState, stateOfPostCode } from '../dates/time-zone.ts';

const names: readonly (readonly [string, AustralianState])[] = [
  ['new south wales', 'NSW'],
  ['victoria', 'VIC'],
  ['queensland', 'QLD'],
  ['south australia', 'SA'],
  ['western australia', 'WA'],
  ['tasmania', 'TAS'],
  ['northern territory', 'NT'],
  ['australian capital territory', 'ACT'],
];

/** A State or Territory by its abbreviation or name, in any case. */
export function readState(text: string): AustralianState | null {
  const wanted = text.trim().toLowerCase();
  return names.find(([name, state]) => state.toLowerCase() === wanted || name === wanted)?.[1] ?? null;
}

/**
 * The state at the end of an address, before its postcode if it has one; otherwise that of the postcode, the last
 * abbreviation in capitals, or the name at the end. '12 Victoria Street, Ashfield' has none.
 */
export function stateOfSite(site: string): AustralianState | null {
  const words = site.split(/[\s,]+/).filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const postCode = /^\d{4}$/.test(last) ? last : null;
  const ending = postCode === null ? words : words.slice(0, -1);
  const isState = (word: string): word is AustralianState =>
    AUSTRALIAN_STATES.some((state) => state === word);
  const named = ending.at(-1)?.toUpperCase() ?? '';
  if (isState(named)) return named;
  return (
    (postCode === null ? null : stateOfPostCode(postCode)) ??
    words.findLast(isState) ??
    [3, 2, 1].map((count) => readState(ending.slice(-count).join(' '))).find((state) => state !== null) ??
    null
  );
}
