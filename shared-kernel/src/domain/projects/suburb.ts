/** A part of an address with one of these words is a street, not a suburb. */
const STREET_WORDS = new Set(
  'street st road rd avenue ave lane ln drive dr parade pde highway hwy place pl court ct crescent cres way terrace tce boulevard blvd level unit suite shop lot'.split(
    ' ',
  ),
);
const STATE_AND_POSTCODE = / (?<state>NSW|VIC|QLD|SA|WA|TAS|NT|ACT) (?<postCode>\d{4})$/i;
const MAX_WORDS = 4;

/** The suburb at the end of an address; null if uncertain, because uninvited sellers must not read more of it. */
export function suburbOf(site: string): string | null {
  const last = site.split(',').at(-1)?.trim().replace(/\s+/g, ' ') ?? '';
  const found = STATE_AND_POSTCODE.exec(last);
  if (!found || !site.includes(',')) return null;
  const words = last.slice(0, found.index).split(' ');
  const isName = words.length <= MAX_WORDS && words.every((word) => /^[\p{L}'’.-]+$/u.test(word));
  // 'St' at the beginning is part of a name, as in St Kilda; at the end it means a street.
  const isStreet = words.some(
    (word, at) => STREET_WORDS.has(word.toLowerCase()) && !(at === 0 && /^st$/i.test(word)),
  );
  if (!isName || isStreet) return null;
  const { state = '', postCode = '' } = found.groups ?? {};
  return `${words.map(capitalised).join(' ')} ${state.toUpperCase()} ${postCode}`;
}

function capitalised(word: string): string {
  if (word !== word.toUpperCase()) return word;
  return word.toLowerCase().replace(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
}
