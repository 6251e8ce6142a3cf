// `npm run check`: types, lint, boundaries and the nearest tests of the changes since `main`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn } from '../../packages.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { verdict } from './check.ts';
import { type Check, runChecks } from './run-checks.ts';
import { checkBoundaries, checkLint, checkTypes } from './static-checks.ts';
import { changedFiles } from './tests/changed-files.ts';
import { findNearTests } from './tests/near-tests.ts';
import { runUnitTests } from './tests/test-checks.ts';

const root = repositoryRoot;
const print = (text: string) => process.stdout.write(text);

const changed = changedFiles(root);
if (changed.length === 0) {
  print('Nothing changed since main.\n');
  process.exit(0);
}
const packages = packagesIn(root).filter((name) => changed.some((file) => file.startsWith(`${name}/`)));
const isEverywhere = packages.some((name) => name === 'shared-kernel' || name === 'tooling');

const types: Check[] = isEverywhere
  ? [{ name: 'types', run: () => checkTypes(root) }]
  : packages.map((name) => ({ name: `types of ${name}`, run: () => checkTypes(root, name) }));
const checks: Check[] = [
  ...types,
  {
    name: 'lint',
    run: () =>
      checkLint(
        root,
        changed.filter((file) => existsSync(join(root, file))),
      ),
  },
  { name: 'boundaries', run: () => checkBoundaries(root, packages) },
];
const { near, others } = await findNearTests(root, changed);
const tests: Check = {
  name: `tests (${near.length} files)`,
  run: () =>
    near.length === 0
      ? verdict('tests', true, '')
      : runUnitTests(root, { args: ['--runTestsByPath', ...near], isDeep: false, onOutput: print }),
};
const closing =
  others > 0 ? `${others} more test files can reach the change: npm test unit runs all of them.` : '';
process.exitCode = await runChecks(
  [
    { name: 'static', checks },
    { name: 'tests', checks: [tests] },
  ],
  print,
  { closing },
);
