import { emailsIn } from '../index.ts';

test.each([
  ['Anna One <anna@a.com>; "Ito, Al" <al@a.com>', ['anna@a.com', 'al@a.com'], []],
  [
    'Ito, Al <al@a.com>; O’Brien-Lee, Bo <bo@b.com>\nVan Dyk, Cy <cy@c.com>',
    ['al@a.com', 'bo@b.com', 'cy@c.com'],
    [],
  ],
  ['ben@b.com, Ben@b.com, BEN@b.com', ['ben@b.com'], [['BEN@b.com', 'twice']]],
  [
    'al@a.com, not-an-email, Kim <kim@nowhere>',
    ['al@a.com'],
    [
      ['not-an-email', 'notEmail'],
      ['Kim <kim@nowhere>', 'notEmail'],
    ],
  ],
  ['al@a.com not-an-email ben@b.com', ['al@a.com', 'ben@b.com'], [['not-an-email', 'notEmail']]],
  ['Al al@a.com\nBen ben@b.com ben@', ['al@a.com', 'ben@b.com'], [['ben@', 'notEmail']]],
  [
    'Jo <jo@smith.builders>, jo+work@a.com, al@a.com',
    ['al@a.com'],
    [
      ['Jo <jo@smith.builders>', 'ending'],
      ['jo+work@a.com', 'sign'],
    ],
  ],
  [' , ;; ', [], []],
])('TEAM-07 a pasted %j contains %j, and %j is left out', (text, emails, leftOut) => {
  expect(emailsIn(text)).toMatchObject({
    emails,
    leftOut: leftOut.map(([part, reason]) => ({ text: part, reason })),
  });
});

test('TEAM-07 names beside emails in a list belong to them, in either order', () => {
  const text = 'Anna Maria One <a@a.com>; "Ito, Al" <al@a.com>, Van Dyk, Cy <cy@c.com>\nbo@b.com, <ed@e.com>';
  expect([...emailsIn(text).names]).toEqual([
    ['a@a.com', { firstName: 'Anna', lastName: 'Maria One' }],
    ['al@a.com', { firstName: 'Al', lastName: 'Ito' }],
    ['cy@c.com', { firstName: 'Cy', lastName: 'Van Dyk' }],
  ]);
});
