import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { packagesIn } from '../../packages.ts';
import { runCommand } from './run-command.ts';
import { checkTexts } from './source-rules/check-texts.ts';
import { checkLint, checkTypes } from './static-checks.ts';
import { findHeadlessChromium } from './tests/chromium.ts';
import { runJourneys } from './tests/test-checks.ts';

interface JestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export type Failures = ReadonlyMap<string, string>;

export async function runCatchers(
  root: string,
  catchers: readonly string[],
  changed: readonly string[],
): Promise<Failures> {
  const isJourney = (one: string) => one.endsWith('.e2e.ts');
  const isStatic = (one: string) => one.startsWith('static ');
  const tests = catchers.filter((one) => !isJourney(one) && !isStatic(one));
  const deep = tests.filter((one) => one.includes('.deep.test.'));
  const failures = new Map([
    ...(await runJest(
      root,
      'jest.config.mjs',
      tests.filter((one) => !deep.includes(one)),
    )),
    ...(await runJest(root, 'jest.deep.config.mjs', deep)),
  ]);
  for (const one of catchers.filter(isStatic))
    if (await failsStatic(root, one, changed)) failures.set(one, 'refused');
  for (const one of catchers.filter(isJourney))
    if (await failsJourney(root, one)) failures.set(one, 'failed');
  return failures;
}

/** @throws Error if a file could not be loaded: editors show such faults */
async function runJest(root: string, config: string, files: readonly string[]): Promise<Failures> {
  if (files.length === 0) return new Map();
  const folder = mkdtempSync(join(tmpdir(), 'worklane-breaks-'));
  const report = join(folder, 'report.json');
  try {
    const { output } = await runCommand(
      root,
      'jest',
      [
        ...['--config', config, `--maxWorkers=${Math.min(2, files.length)}`],
        ...['--json', `--outputFile=${report}`, '--runTestsByPath', ...files],
      ],
      { env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' } },
    );
    const { testResults } = readReport(report, output);
    return new Map(
      testResults.flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (assertionResults.length === 0)
          throw new Error(`${relative(root, name)} did not run:\n${message.slice(0, 1_500)}`);
        const titles = failed.map(({ fullName }) => fullName).join(' | ');
        return failed.length > 0 ? [[relative(root, name), titles]] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string, output: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch (error) {
    throw new Error(`The tests left no readable report: ${error}\n${output.slice(-3_000)}`);
  }
}

async function failsStatic(root: string, check: string, changed: readonly string[]): Promise<boolean> {
  const packages = packagesIn(root).filter((name) => changed.some((file) => file.startsWith(`${name}/`)));
  const results = {
    'static types': () => Promise.all(packages.map((name) => checkTypes(root, name))),
    'static lint': async () => [await checkLint(root, changed)],
    'static texts': async () => [checkTexts(root)],
  }[check];
  if (!results) throw new Error(`${check} is not a static check that the list may name.`);
  return (await results()).some(({ failed }) => failed > 0);
}

async function failsJourney(root: string, journey: string): Promise<boolean> {
  const name = journey.replace(/^.*\//, '');
  const chromium = await findHeadlessChromium(root, () => {});
  const { failed, passed, output } = await runJourneys(root, {
    chromium,
    args: [name],
    isDeep: name.includes('.deep.'),
    onOutput: () => {},
  });
  if (failed + passed === 0) throw new Error(`${journey} did not run: ${output}`);
  return failed > 0;
}
