// `npm test [PART]` runs the checks of each change, `npm test deep [PART]` the long ones; docs/checks.md describes the
// parts.
import { repositoryRoot } from '../../webpack/repository.ts';
import { buildWhatChanged } from '../portal/builds.ts';
import { verdict } from './check.ts';
import { type Check, runChecks, type Step } from './run-checks.ts';
import { endRunningCommands } from './run-command.ts';
import { checkDecisions } from './source-rules/check-decisions.ts';
import { checkFolders } from './source-rules/check-folders.ts';
import { checkOneWay } from './source-rules/check-one-way.ts';
import { checkTexts } from './source-rules/check-texts.ts';
import { checkWords } from './source-rules/check-words.ts';
import {
  checkAllRegularExpressions,
  checkBoundaries,
  checkCopies,
  checkLint,
  checkRegularExpressions,
  checkSharedOnce,
  checkTypes,
  checkUnused,
} from './static-checks.ts';
import { findChromium, findHeadlessChromium } from './tests/chromium.ts';
import { deepFileCount } from './tests/deep-files.ts';
import { BUDGETS, DEEP_PARTS, type DeepPart } from './tests/parts.ts';
import { runJourneys, runUnitTests } from './tests/test-checks.ts';

const root = repositoryRoot;
const print = (text: string) => process.stdout.write(text);

const isDeep = process.argv[2] === 'deep';
const [asked, ...args] = process.argv.slice(isDeep ? 3 : 2);

const fixed: Check[] = [
  { name: 'shared libraries once', run: () => checkSharedOnce(root) },
  { name: 'texts', run: () => checkTexts(root) },
  { name: 'one way each', run: () => checkOneWay(root) },
  { name: 'words', run: () => checkWords(root) },
  { name: 'folders', run: () => checkFolders(root) },
  { name: 'documents', run: () => checkDecisions(root) },
  { name: 'types', run: () => checkTypes(root) },
  { name: 'lint', run: () => checkLint(root) },
  { name: 'regular expressions', run: () => checkRegularExpressions(root) },
  { name: 'boundaries', run: () => checkBoundaries(root) },
  { name: 'copies', run: () => checkCopies(root) },
  { name: 'unused', run: () => checkUnused(root) },
];
const build: Check = {
  name: 'build',
  run: async () => {
    await buildWhatChanged(root);
    return verdict('build', true, '');
  },
};
const journeys: Check = {
  name: 'journeys',
  run: async () => {
    const find = isDeep ? findChromium : findHeadlessChromium;
    const chromium = await find(root, (line) => print(`${line}\n`));
    return runJourneys(root, { chromium, isDeep, args, onOutput: print });
  },
};
const unit: Check = { name: 'unit', run: () => runUnitTests(root, { args, isDeep, onOutput: print }) };

const step = (name: string, checks: Check[]): Step => ({ name, checks, budgetSeconds: BUDGETS[name] });
const parts: Record<string, Step[]> = {
  static: [step('static', fixed)],
  build: [step('build', [build])],
  // Some unit tests start the whole portal, which must not build during a test.
  unit: [step('build', [build]), step('unit', [unit])],
  journeys: [step('build', [build]), step('journeys', [journeys])],
};

const deepChecks: Record<string, Check> = {
  expressions: { name: 'expressions', run: () => checkAllRegularExpressions(root) },
  journeys,
};
const absolute = (pattern: string) => pattern.replace(/^\^/, `^${root}/`);
const deepStep = ([name, { files, budgetSeconds }]: [string, DeepPart]): Step => ({
  name,
  budgetSeconds,
  checks: [
    deepChecks[name] ?? {
      name,
      run: () =>
        runUnitTests(root, { args: args.length > 0 ? args : files.map(absolute), isDeep, onOutput: print }),
    },
  ],
});
const deepParts: Record<string, Step[]> = Object.fromEntries(
  Object.entries(DEEP_PARTS).map((part) => [part[0], [step('build', [build]), deepStep(part)]]),
);

const known = isDeep ? deepParts : parts;
const everything = isDeep
  ? [step('build', [build]), ...Object.entries(DEEP_PARTS).map(deepStep)]
  : [step('static', fixed), step('build', [build]), step('unit', [unit]), step('journeys', [journeys])];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void endRunningCommands().then(() => process.exit(1));
  });

const steps = asked === undefined ? everything : Object.hasOwn(known, asked) ? known[asked] : undefined;
if (steps) {
  const left = isDeep
    ? ''
    : `Left to npm test deep: ${deepFileCount(root)} (docs/checks.md says which and why).`;
  process.exitCode = await runChecks(steps, print, {
    closing: asked === undefined ? left : '',
    installSeconds: Number(process.env.WORKLANE_INSTALL_SECONDS ?? 0),
  });
} else {
  process.stderr.write(
    `npm test${isDeep ? ' deep' : ''} knows the parts ${Object.keys(known).join(', ')}, not ${asked}. Without a part it runs all of them.\n`,
  );
  process.exitCode = 1;
}
