/** The database repeats this normalisation in SQL (`fold_text`, `spell_out`, migration 0087); a test compares both. */

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Abbreviations in addresses and names. `saint` becomes `street` because `St` may mean both. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['av', 'avenue'],
  ['ave', 'avenue'],
  ['bldg', 'building'],
  ['cres', 'crescent'],
  ['ct', 'court'],
  ['dr', 'drive'],
  ['ft', 'fort'],
  ['hwy', 'highway'],
  ['lvl', 'level'],
  ['mt', 'mount'],
  ['nth', 'north'],
  ['pde', 'parade'],
  ['pl', 'place'],
  ['pt', 'point'],
  ['rd', 'road'],
  ['saint', 'street'],
  ['st', 'street'],
  ['sth', 'south'],
  ['tce', 'terrace'],
]);

const MARKS = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/g;
const APOSTROPHES = /['`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]/g;
const SPECIAL_LETTERS = /[ßæœøđðþłħıς]/g;
const SIGNS =
  /[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f]+/g;

/** Normalises a text for comparison in searches: lower case, no accents, no punctuation, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replaceAll(' & ', ' and ')
    .replace(SIGNS, ' ')
    .replaceAll(/^ | $/g, '');
}

export const spellOut = (folded: string): string =>
  folded
    .split(' ')
    .map((word) => SPELLED_OUT.get(word) ?? word)
    .join(' ');

/** The forms to search for: as typed, and with abbreviations spelled out. Empty for punctuation alone. */
export function searchForms(typed: string): readonly string[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const spelled = spellOut(folded);
  return spelled === folded ? [folded] : [folded, spelled];
}

export function isFoundIn(text: string, typed: string): boolean {
  const folded = foldText(text);
  const spelled = spellOut(folded);
  return searchForms(typed).some((form) => folded.includes(form) || spelled.includes(form));
}

/** A text for `websearch_to_tsquery`. Quotation marks and a minus before a word keep their meaning. */
export function searchWords(typed: string): string {
  const parts = typed.normalize('NFKD').split(/["“”„]/);
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return foldText(part) === '' ? '' : `"${foldText(part)}"`;
      const isNegated = index + 1 < parts.length && /(?:^|\s)-$/.test(part);
      return `${wordsOutsideQuotes(part)}${isNegated ? ' -' : ''}`;
    })
    .join(' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll('- "', '-"')
    .trim();
}

function wordsOutsideQuotes(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => {
      const folded = foldText(word);
      return folded !== '' && word.startsWith('-') ? `-${folded.replaceAll(' ', ' -')}` : folded;
    })
    .filter((word) => word !== '')
    .join(' ');
}
