import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, verdict } from './check.ts';
import { type CommandResult, runCommand } from './run-command.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
}

/** Unit, component and api tests. A skipped test counts as a failed one, unless the caller picks tests by name. */
export async function runUnitTests(
  root: string,
  args: readonly string[],
  onOutput: (text: string) => void,
): Promise<CheckResult> {
  return withReport(
    'unit',
    (file) =>
      runCommand(
        root,
        'jest',
        ['--config', 'jest.config.mjs', '--json', `--outputFile=${file}`, '--maxWorkers=3', ...args],
        {
          env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
          onOutput,
        },
      ),
    (report: JestReport) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        (picksByName(args) ? 0 : report.numPendingTests) +
        report.numTodoTests +
        report.numRuntimeErrorTestSuites,
    }),
  );
}

/** Journeys in a real browser. A test that passes only at a second try counts as a failed one. */
export async function runJourneys(
  root: string,
  chromiumPath: string,
  args: readonly string[],
  onOutput: (text: string) => void,
): Promise<CheckResult> {
  return withReport(
    'journeys',
    (file) =>
      runCommand(root, 'playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromiumPath },
        onOutput,
      }),
    ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.skipped + stats.flaky,
    }),
  );
}

const picksByName = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'));

async function withReport<Report>(
  name: string,
  run: (file: string) => Promise<CommandResult>,
  count: (report: Report) => { passed: number; failed: number },
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-report-'));
  const file = join(folder, 'report.json');
  try {
    const { exitCode } = await run(file);
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
    if (counted.passed + counted.failed === 0) return verdict(name, false, 'No test ran.');
    // A fault outside every test, such as one of the set-up, is in no count.
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
