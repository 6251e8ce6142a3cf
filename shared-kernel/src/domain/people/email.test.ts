import fc from 'fast-check';
import { checkEmail, emailObstacle, isEmail } from './email.ts';

test.each([
  'lead@example.com',
  'a@b.co',
  'dana.whitlock@harbourline.com.au',
  'first-last@sub-domain.example.net',
  'under_score9@x1.org',
  'UPPER.CASE@EXAMPLE.COM',
])('AUTH-03 %j is an email', (text) => {
  expect(checkEmail(text)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['white space alone', '  '],
  ['no @', 'lead.example.com'],
  ['two @', 'lead@home@example.com'],
  ['nothing before the @', '@example.com'],
  ['no domain', 'lead@.com'],
  ['no dot in the domain', 'lead@example'],
  ['a dot before the @ only', 'lead.com@example'],
  ['a last label of one letter', 'lead@example.c'],
  ['a last label of four letters', 'lead@example.info'],
  ['a last label of digits', 'lead@example.12'],
  ['a last label with a hyphen', 'lead@example.c-m'],
  ['a dot first', '.lead@example.com'],
  ['a dot before the @', 'lead.@example.com'],
  ['two dots together', 'lead..dana@example.com'],
  ['two dots in the domain', 'lead@example..com'],
  ['a hyphen first in the domain', 'lead@-example.com'],
  ['a space around it', ' lead@example.com'],
  ['a line end behind it', 'lead@example.com\n'],
  ['a space inside', 'le ad@example.com'],
  ['letters beyond ASCII', 'léad@example.com'],
  ['a plus', 'lead+tag@example.com'],
  ['a script', '<script>@example.com'],
])('AUTH-03 a text with %s is refused with its code', (_, text) => {
  expect(checkEmail(text)).toEqual({ code: 'email.invalid' });
});

test.each([
  'jo+tag@gmail.com',
  'jo@smith.builders',
  'lead@example.info',
  "o'neil@example.com",
  'lead@example.com',
])('AUTH-03 with the rule of the HTML standard %s is an email', (text) =>
  expect(checkEmail(text, 'standard')).toBeNull(),
);

test.each([
  '',
  'lead',
  'lead@',
  '@example.com',
  'a@b@c.com',
  'le ad@example.com',
  'lead@-a.com',
  'lead@a..com',
  'léad@example.com',
])('AUTH-03 with the rule of the HTML standard %j is no email', (text) =>
  expect(checkEmail(text, 'standard')).toEqual({ code: 'email.invalid' }),
);

test.each([
  ['jo@smith.builders', { kind: 'ending', what: '.builders' }],
  ['jo+tag@gmail.com', { kind: 'sign', what: '+' }],
  ['lead@example.com', null],
  ['lead', null],
  ['lead@example', null],
] as const)('AUTH-03 the obstacle of %s is %j', (text, obstacle) => {
  expect(emailObstacle(text)).toEqual(obstacle);
});

test('AUTH-03 generated valid texts are emails, and any other character makes them invalid', () => {
  const word = fc.stringMatching(/^\w{1,8}$/);
  const joined = fc
    .tuple(word, fc.array(fc.tuple(fc.constantFrom('.', '-'), word), { maxLength: 4 }))
    .map(([first, more]) => first + more.flat().join(''));
  const email = fc
    .tuple(joined, joined, fc.stringMatching(/^[A-Za-z]{2,3}$/))
    .map(([local, domain, last]) => `${local}@${domain}.${last}`);
  const foreign = fc.constantFrom(' ', '+', '"', '<', 'é', '\n', '😀', '@', ',');
  fc.assert(fc.property(email, (text) => isEmail(text)));
  fc.assert(
    fc.property(email, foreign, fc.nat(), (text, character, at) => {
      const cut = at % (text.length + 1);
      return !isEmail(text.slice(0, cut) + character + text.slice(cut));
    }),
  );
});

test.each<[string, (length: number) => string]>([
  ['words without an end', (length) => 'a'.repeat(length)],
  ['words and dots that end wrongly', (length) => `${'a.'.repeat(length / 2)}!`],
  ['a local part that ends wrongly', (length) => `${'a'.repeat(length)}!@example.com`],
  ['a domain that ends wrongly', (length) => `a@${'a.'.repeat(length / 2)}c!m`],
  ['a domain of letters', (length) => `a@${'a'.repeat(length)}`],
  ['many @', (length) => '@'.repeat(length)],
  ['a valid email, very long', (length) => `a@${'aa.'.repeat(length / 3)}com`],
])('AUTH-03 hostile input takes linear time: %s', (_, hostileOf) => {
  const small = hostileOf(30_000);
  const large = hostileOf(30_000 * 16);
  // Linear time grows 16 times, quadratic time 256 times: 100 separates them even on a busy machine.
  expect(fastestOf(large)).toBeLessThan(Math.max(fastestOf(small), 0.02) * 100);
});

function fastestOf(text: string): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round += 1) {
    const start = performance.now();
    isEmail(text);
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}
