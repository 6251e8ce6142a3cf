const ACCENTED: Readonly<Record<string, string>> = {
  a: 'à',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  u: 'û',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  U: 'Û',
  Y: 'Ý',
};

/** Parts inserted at run time, and markup: `{{name}}`, `$t(key)`, `<0>`, `&nbsp;`. */
const UNTOUCHED = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<[^<>]*>|&\w{1,10};)/;

const LONGER_BY = 0.4;

/** Puts each line in brackets, adds accents and makes it 40 % longer, so that untranslated texts stand out. */
export function pseudoText(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const item = line.startsWith('- ') ? '- ' : '';
      return line === item ? line : item + pseudoLine(line.slice(item.length));
    })
    .join('\n');
}

function pseudoLine(text: string): string {
  const parts = text.split(UNTOUCHED);
  const letters = parts.reduce((sum, part, index) => sum + (index % 2 === 0 ? part.length : 0), 0);
  let missing = Math.max(0, Math.ceil(letters * LONGER_BY) - 2);
  const words = parts.map((part, index) => {
    if (index % 2 === 1) return part;
    return part.replace(/\p{L}/gu, (letter) => {
      const accented = ACCENTED[letter];
      if (accented === undefined) return letter;
      if (missing === 0) return accented;
      missing -= 1;
      return accented + accented.toLowerCase();
    });
  });
  return `⟦${words.join('')}${' '.repeat(missing > 0 ? 1 : 0)}${'·'.repeat(Math.max(0, missing - 1))}⟧`;
}
