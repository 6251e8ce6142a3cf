import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TIMES } from '../../../jest/brief-reporter.ts';
import { type CheckResult, verdict } from '../check.ts';
import { type CommandResult, runCommand } from '../run-command.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** One more than the processors of the smallest machine, because workers sometimes wait. */
const WORKERS = 3;

interface RunOptions {
  args: readonly string[];
  isDeep: boolean;
  onOutput: (text: string) => void;
}

/** A skipped test counts as failed, unless the caller selects tests by name. */
export async function runUnitTests(
  root: string,
  { args, isDeep, onOutput }: RunOptions,
): Promise<CheckResult> {
  const config = isDeep ? 'jest.deep.config.mjs' : 'jest.config.mjs';
  return withReport(
    'unit',
    (file) =>
      runCommand(
        root,
        'jest',
        ['--config', config, '--json', `--outputFile=${file}`, `--maxWorkers=${WORKERS}`, ...args],
        {
          env: {
            NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
            [FILE_TIMES]: `${file}.seconds`,
          },
          onOutput: (text, stream) => {
            if (stream === 'stderr' && !text.startsWith('Test results written to')) onOutput(text);
          },
        },
      ),
    (report: JestReport, file) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        (picksByName(args) ? 0 : report.numPendingTests) +
        report.numTodoTests +
        report.numRuntimeErrorTestSuites,
      fileSeconds: readSeconds(`${file}.seconds`),
    }),
  );
}

const readSeconds = (file: string): Record<string, number> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};

/** A test that passes only at a second try counts as failed. */
export async function runJourneys(
  root: string,
  { chromium, args, isDeep, onOutput }: RunOptions & { chromium: string },
): Promise<CheckResult> {
  return withReport(
    'journeys',
    (file) =>
      runCommand(root, 'playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
        env: {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          CHROMIUM_PATH: chromium,
          ...(isDeep && { WORKLANE_TESTS: 'deep' }),
        },
        onOutput,
      }),
    ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.skipped + stats.flaky,
      fileSeconds: Object.fromEntries(
        suites.map((suite) => [`e2e/journeys/${suite.file}`, secondsOf(suite)]),
      ),
    }),
  );
}

const secondsOf = ({ specs = [], suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1_000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0);

const picksByName = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'));

async function withReport<Report>(
  name: string,
  run: (file: string) => Promise<CommandResult>,
  count: (report: Report, file: string) => Omit<CheckResult, 'name' | 'output'>,
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-report-'));
  const file = join(folder, 'report.json');
  try {
    const { exitCode } = await run(file);
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report, file);
    if (counted.passed + counted.failed === 0) return verdict(name, false, 'No test ran.');
    if (exitCode !== 0 && counted.failed === 0)
      return { name, passed: counted.passed, failed: 1, output: `The run ended with exit code ${exitCode}.` };
    return { name, ...counted, output: '' };
  } catch (error) {
    return verdict(
      name,
      false,
      `The run left no readable report: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
