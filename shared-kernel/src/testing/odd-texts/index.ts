const pieces = [
  ...[
    '<',
    '>',
    '<>',
    '&',
    '&amp;',
    '&lt;b&gt;',
    '<b>',
    '</p>',
    '<Level 3>',
    '<br/>',
    '<!-- x -->',
    '<?xml?>',
  ],
  ...[
    '<frameset><frame>',
    '<Fit & finish>',
    '&nbsp;',
    '&#39;',
    '&copy',
    '<script>alert(1)</script>',
    '<img src=x onerror=y>',
    '<svg/onload=x>',
    '<a href="#">',
  ],
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\n',
    '/',
    '//',
    '%',
    '%s',
    '%00',
    '$',
    '$1',
    '$\u007bx}',
    '{{name}}',
    '{0}',
    '#',
    '?a=b',
  ],
  ...[
    "'; drop table quotes; --",
    '1 or 1=1',
    '*',
    '**b**',
    '_',
    '~',
    '|',
    '[x](y)',
    '=1+1',
    '+1',
    '-1',
    '@x',
  ],
  ...['\u00a0', '\u200b', '\u200d', '\u200e', '\u202e', '\ufeff', '\u2028', '\u00ad', '\ufffd'],
  ...[
    'é',
    'e\u0301',
    'ß',
    'İ',
    'ı',
    'ﬁ',
    'Ω',
    'ё',
    '中文',
    '日本',
    '한국',
    'עברית',
    'العربية',
    'ไทย',
    'हिन्दी',
  ],
  ...[
    '👍',
    '👩‍👩‍👧',
    '🇦🇺',
    '👍🏽',
    '𝒳',
    '𠮷',
    '½',
    '²',
    '€',
    '£',
    '“quoted”',
    '‘x’',
    '–',
    '—',
    '…',
    '•',
    '™',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '00',
    '1e5',
    '0x10',
    '-0',
    '1/2',
    '12:30',
    '2026-02-30',
    '[]',
    '{}',
  ],
];

const contexts: readonly ((piece: string) => string)[] = [
  (piece) => `x${piece}x`,
  (piece) => `Ask for ${piece} keys`,
  (piece) => `a${piece}${piece}z`,
  (piece) => `1 ${piece}  2`,
  (piece) => `<${piece}&z`,
];

export const oddTexts: readonly string[] = pieces.flatMap((piece) =>
  contexts.map((inContext) => inContext(piece)),
);

export function joinedOddTexts(separator: string, maxLength: number): string[] {
  const joined: string[] = [];
  for (const text of oddTexts) {
    const longer = joined.length > 0 ? `${joined.at(-1)}${separator}${text}` : text;
    if (longer.length <= maxLength) joined.splice(-1, 1, longer);
    else joined.push(text);
  }
  return joined;
}

export const multiline = (text: string): string => `${text}\n\n\t${text}`;
