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

/** What is put in at run time, or is markup: `{{name}}`, `$t(key)`, `<0>`, `&nbsp;`. */
const UNTOUCHED = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<[^<>]*>|&\w{1,10};)/;

const LONGER_BY = 0.4;

/** A text with brackets around each line, with accents and 40 % longer: what was not translated is seen beside it. */
export function pseudoText(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      // A page may make a list of such lines.
      const item = line.startsWith('- ') ? '- ' : '';
      return line === item ? line : item + pseudoLine(line.slice(item.length));
    })
    .join('\n');
}

function pseudoLine(text: string): string {
  const parts = text.split(UNTOUCHED);
  const letters = parts.reduce((sum, part, index) => sum + (index % 2 === 0 ? part.length : 0), 0);
  // The brackets are two characters of it.
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
