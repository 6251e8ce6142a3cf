import { abnLabel, telephoneLabel, webAddress } from './business-labels.ts';

test('BIZ-04 an ABN and telephone numbers are formatted in their usual groups', () => {
  expect(abnLabel('51824753556')).toBe('51 824 753 556');
  expect(telephoneLabel('0491570006')).toBe('0491 570 006');
  expect(telephoneLabel('1800160401')).toBe('1800 160 401');
  expect(telephoneLabel('0255501148')).toBe('02 5550 1148');
  expect(telephoneLabel('131450')).toBe('131450');
});

test('BIZ-01 only web addresses become links', () => {
  expect(webAddress('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  for (const text of [null, '', 'example.com', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.co']) {
    expect(webAddress(text)).toBeNull();
  }
});
