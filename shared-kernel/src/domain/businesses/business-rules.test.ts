import { checkSocialUrl, checkWebAddress, withScheme } from '../index.ts';

test.each([
  ['harbour.example', 'https://harbour.example'],
  [' www.harbour.example/a?b=c d#e ', 'https://www.harbour.example/a?b=c d#e'],
  ['harbour.example:8080', 'https://harbour.example:8080'],
  ['HTTP://harbour.example', 'HTTP://harbour.example'],
  ['', ''],
])('BIZ-07 the website %j becomes %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
  expect(checkWebAddress(typed)).toBeNull();
});

test.each([
  'not a url',
  'ftp://x.com',
  'javascript:alert(1)',
  'dana@harbour.example',
  'localhost',
  'https://x',
  'a b.com',
])('BIZ-07 the website %j is refused as typed', (typed) => {
  expect(withScheme(typed)).toBe(typed);
  expect(checkWebAddress(typed)).toEqual({ code: 'webAddress.invalid' });
});

test('BIZ-09 a social network page accepts the whole address or the part after the prefix', () => {
  expect(checkSocialUrl('Linkedin', 'company/harbourline')).toBeNull();
  expect(checkSocialUrl('Linkedin', 'https://linkedin.com/company/harbourline')).toBeNull();
  expect(checkSocialUrl('Linkedin', '')).toEqual({ code: 'required' });
});
