import fc from 'fast-check';

/** JSON text that JSON.stringify would never write, such as a number that is too large. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const toJson = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
};

const NUMBERS = [
  '1e400',
  '-1e400',
  '1e308',
  '5e-324',
  '-0',
  '9007199254740993',
  '99999999999999999999999',
  '0.1',
];
const INSTANTS = [
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00+14:00',
  '0000-01-01T00:00:00Z',
  '0099-06-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30',
  '2026-02-29T24:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '9999-12-31',
  '0001-01-01',
];
const WORDS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eexe.fdp',
  '\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '%',
  '\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '#{7*7}',
  '{{7*7}}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://127.0.0.1:22/',
  '=cmd|calc',
  '\r\nset-cookie: x=1',
  '👩‍👩‍👧‍👦'.repeat(40),
];

const deep = (open: string, close: string, depth: number) =>
  new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);

const wide = (keys: number) =>
  new RawJson(`{${Array.from({ length: keys }, (_, key) => `"k${key}":${key}`).join(',')}}`);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...INSTANTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 5_000, 60_000).map((length) => 'é'.repeat(length)) },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS).map((text) => new RawJson(text)) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], 0, -1) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      new RawJson('{"__proto__":{"isOperator":true}}'),
      new RawJson('{"constructor":{"prototype":{"x":1}}}'),
      new RawJson('{"a":1,"a":2}'),
      deep('[', ']', 500),
      deep('{"a":', '}', 500),
      wide(3_000),
      new RawJson(`[${'0,'.repeat(5_000)}0]`),
    ),
  },
);

/** Header lines for any request. Control characters inside lines are left to the parser's own checks. */
export const hostileHeader: fc.Arbitrary<string> = fc.constantFrom(
  'Accept: \u00ff',
  'Accept: application/xml;q=0, */*;q=-1',
  'Accept-Encoding: br;q=2, gzip;q=zz, *;q=0',
  'Accept-Language: ../../en',
  'Authorization: Bearer ../../x',
  'Authorization: Basic eDp5',
  'Cookie: __proto__=1; =; ; worklane_visitor=zz; worklane_override=%7B%22',
  `Cookie: ${'a=b; '.repeat(800)}`,
  'Content-Encoding: gzip',
  'Content-Range: bytes 0-1/9999999999999999999',
  'Expect: 100-continue',
  'Expect: something-else',
  'Forwarded: for=unknown;proto=gopher',
  'Idempotency-Key: ',
  'Idempotency-Key: \u0001',
  `Idempotency-Key: ${'k'.repeat(500)}`,
  'If-Match: "',
  'If-Modified-Since: yesterday',
  'If-None-Match: W/"x", *',
  'Origin: null',
  'Origin: http://evil.example',
  'Range: bytes=9999999999-0',
  'Range: bytes=-1,0-0,1-1,2-2',
  'Referer: javascript:1',
  'Sec-Fetch-Site: cross-site',
  'TE: trailers, deflate',
  'Trailer: content-length',
  'Upgrade: h2c',
  'Upgrade: nothing\r\nConnection: upgrade',
  'X-Forwarded-For: 999.1.1.1, \u00e9',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-HTTP-Method-Override: DELETE',
  'X-Request-Id: \u007f',
  `X-Long: ${'x'.repeat(7_000)}`,
  `X-Too-Long: ${'x'.repeat(40_000)}`,
  'X Broken: 1',
  ': 1',
);
