import { expect, test } from '@jest/globals';
import type { Compilation } from 'webpack';
import { warnOfDeprecated } from './kernel-upgrades.ts';

const old = {
  subpath: 'domain',
  name: 'oldName',
  since: '0.1.0',
  until: '0.3.0',
  use: 'newName of domain',
  codemod: 'old-to-new',
};

function warningsFor(used: Parameters<typeof warnOfDeprecated>[1]): string[] {
  const compilation = { warnings: [] as Error[] };
  warnOfDeprecated(compilation as unknown as Compilation, used, [old]);
  return compilation.warnings.map(({ message }) => message);
}

test('MFE-02 a build with a deprecated kernel name prints its end and replacement', () => {
  expect(warningsFor({ domain: ['isBlank', 'oldName'] })).toEqual([
    'oldName of domain is deprecated since kernel 0.1.0 and removed in 0.3.0: use newName of domain. npm run codemod -- old-to-new <package> makes the change.',
  ]);
});

test('a build without deprecated names prints nothing', () => {
  expect(warningsFor({ domain: ['isBlank'], ui: ['oldName'] })).toEqual([]);
});
