import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, verdict } from './check.ts';
import { runCommand } from './run-command.ts';

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

/** Unit, component and api tests. A skipped test counts as a failed one. */
export async function runUnitTests(
  root: string,
  args: readonly string[],
  onOutput: (text: string) => void,
): Promise<CheckResult> {
  return withReport(
    'unit',
    async (file) => {
      const { output } = await runCommand(
        root,
        'jest',
        ['--config', 'jest.config.mjs', '--json', `--outputFile=${file}`, '--maxWorkers=2', ...args],
        {
          env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
          onOutput,
        },
      );
      return output;
    },
    (report: JestReport) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.numPendingTests +
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
    async (file) => {
      const { output } = await runCommand(
        root,
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', ...args],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromiumPath },
          onOutput,
        },
      );
      return output;
    },
    ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.skipped + stats.flaky,
    }),
  );
}

async function withReport<Report>(
  name: string,
  run: (file: string) => Promise<string>,
  count: (report: Report) => { passed: number; failed: number },
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-report-'));
  const file = join(folder, 'report.json');
  try {
    const output = await run(file);
    const counted = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
    const isEmpty = counted.passed + counted.failed === 0;
    return isEmpty ? verdict(name, false, `${output}\nNo test ran.`) : { name, ...counted, output: '' };
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
