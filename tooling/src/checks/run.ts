// `npm test`: every check of the workspace. The last line is `N passed, N failed`.
import { repositoryRoot } from '../../webpack/repository.ts';
import { buildWhatChanged } from '../portal/builds.ts';
import { verdict } from './check.ts';
import { checkOneWay } from './check-one-way.ts';
import { checkTexts } from './check-texts.ts';
import { findChromium } from './chromium.ts';
import { type Check, runChecks } from './run-checks.ts';
import { endRunningCommands } from './run-command.ts';
import {
  checkBoundaries,
  checkCopies,
  checkLint,
  checkRegularExpressions,
  checkSharedOnce,
  checkTypes,
  checkUnused,
} from './static-checks.ts';
import { runJourneys, runUnitTests } from './test-checks.ts';

const [asked, ...args] = process.argv.slice(2);
const print = (text: string) => process.stdout.write(text);

const fixed: Check[] = [
  { name: 'shared libraries once', run: () => checkSharedOnce(repositoryRoot) },
  { name: 'texts', run: () => checkTexts(repositoryRoot) },
  { name: 'one way each', run: () => checkOneWay(repositoryRoot) },
  { name: 'types', run: () => checkTypes(repositoryRoot) },
  { name: 'lint', run: () => checkLint(repositoryRoot) },
  { name: 'regular expressions', run: () => checkRegularExpressions(repositoryRoot) },
  { name: 'boundaries', run: () => checkBoundaries(repositoryRoot) },
  { name: 'copies', run: () => checkCopies(repositoryRoot) },
  { name: 'unused', run: () => checkUnused(repositoryRoot) },
];
const build: Check = {
  name: 'build',
  // The way the portal itself builds, which then finds nothing left to do.
  run: async () => {
    await buildWhatChanged(repositoryRoot);
    return verdict('build', true, '');
  },
};
const unit: Check = { name: 'unit', run: () => runUnitTests(repositoryRoot, args, print) };
const journeys: Check = {
  name: 'journeys',
  run: async () => {
    const chromium = await findChromium(repositoryRoot, (line) => print(`${line}\n`));
    return runJourneys(repositoryRoot, chromium, args, print);
  },
};

const parts: Record<string, Check[][]> = {
  static: [fixed],
  build: [[build]],
  // Some of them start the whole portal, which would build in the middle of a test.
  unit: [[build], [unit]],
  journeys: [[build], [journeys]],
};
const everything = [fixed, [build], [unit], [journeys]];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void endRunningCommands().then(() => process.exit(1));
  });

const steps = asked === undefined ? everything : Object.hasOwn(parts, asked) ? parts[asked] : undefined;
if (steps) {
  process.exitCode = await runChecks(steps, print);
} else {
  process.stderr.write(
    `npm test knows the parts ${Object.keys(parts).join(', ')}, not ${asked}. Without a part it runs all of them.\n`,
  );
  process.exitCode = 1;
}
