import { expect, test } from '@jest/globals';
import { withOwnName } from './own-name.ts';

test.each([
  ['publish --dry-run', 'publish mf-orchard --dry-run'],
  ['publish', 'publish mf-orchard'],
  ['promote 0.1.0-1a2b3c4d --why first', 'promote mf-orchard 0.1.0-1a2b3c4d --why first'],
  ['promote mf-orchard 0.1.0-1a2b3c4d', 'promote mf-orchard 0.1.0-1a2b3c4d'],
  ['history shell', 'history shell'],
  ['token create mf-orchard --save', 'token create mf-orchard --save'],
  ['status', 'status'],
  ['', ''],
])('MFE-03 in the repository of mf-orchard, mf %s is mf %s', (typed, meant) => {
  expect(withOwnName(typed.split(' '), 'mf-orchard').join(' ')).toBe(meant);
});
