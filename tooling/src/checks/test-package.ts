// `npm test -w PACKAGE`: types, lint, boundaries and tests of one package.
import { basename } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';
import { runChecks } from './run-checks.ts';
import { checkBoundaries, checkLint, checkTypes } from './static-checks.ts';
import { runUnitTests } from './tests/test-checks.ts';

const root = repositoryRoot;
const name = basename(process.cwd());
const args = process.argv.slice(2);
const print = (text: string) => process.stdout.write(text);

const isModule = name.startsWith('mf-');
const stubs = `^(?!.* developer of mf-(?!${name.slice(3)}))`;
process.exitCode = await runChecks(
  [
    {
      name: 'static',
      checks: [
        { name: 'types', run: () => checkTypes(root, name) },
        { name: 'lint', run: () => checkLint(root, [name]) },
        { name: 'boundaries', run: () => checkBoundaries(root, [name]) },
      ],
    },
    {
      name: 'tests',
      checks: [
        {
          name: 'tests',
          run: () =>
            runUnitTests(root, {
              args: isModule
                ? [
                    '--testNamePattern',
                    stubs,
                    '--testPathPatterns',
                    `^${root}/${name}/`,
                    'dev/module-stubs',
                    ...args,
                  ]
                : ['--testPathPatterns', `^${root}/${name}/`, ...args],
              isDeep: false,
              onOutput: print,
            }),
        },
      ],
    },
  ],
  print,
);
