import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AggregatedResult, Reporter, Test, TestResult } from '@jest/reporters';
import { DEEP_PARTS } from '../src/checks/tests/parts.ts';

export const FILE_TIMES = 'WORKLANE_FILE_TIMES';
const FAILURE_CHARACTERS = 3_500;
const PROGRESS_STEPS = 5;

function partOf(file: string): string {
  if (!file.includes('.deep.test.')) return 'unit';
  const parts = Object.entries(DEEP_PARTS);
  const [name] = parts.find(([, { files }]) => files.some((pattern) => new RegExp(pattern).test(file))) ?? [
    '',
  ];
  return `deep ${name}`;
}

export default class BriefReporter implements Pick<Reporter, 'getLastError' | 'onRunStart'> {
  readonly #seconds: Record<string, number> = {};
  readonly #startedAt = new Map<string, number>();
  #root = '';
  #shownSteps = 0;

  onRunStart(): void {
    process.stderr.write(
      `        samples by seed ${process.env.WORKLANE_SEED} (WORKLANE_SEED repeats them)\n`,
    );
  }

  onTestFileStart(test: Test): void {
    this.#root = test.context.config.rootDir;
    this.#startedAt.set(test.path, Date.now());
  }

  onTestFileResult(test: Test, result: TestResult, total: AggregatedResult): void {
    const file = relative(this.#root, test.path);
    this.#seconds[file] = (Date.now() - (this.#startedAt.get(test.path) ?? Date.now())) / 1_000;
    if (result.numFailingTests > 0 || result.testExecError) this.#showFailure(file, result);
    this.#showProgress(total);
  }

  onRunComplete(): void {
    const target = process.env[FILE_TIMES];
    if (target) writeFileSync(target, JSON.stringify(this.#seconds));
  }

  getLastError(): undefined {}

  #showFailure(file: string, { failureMessage, testExecError }: TestResult): void {
    const message = failureMessage || testExecError?.stack || testExecError?.message || '';
    process.stderr.write(
      `\nFAILED ${file}\n${message.trim().slice(0, FAILURE_CHARACTERS)}\n  Run it alone: npm test ${partOf(file)} ${file}\n\n`,
    );
  }

  #showProgress({ numPassedTestSuites, numFailedTestSuites, numTotalTestSuites }: AggregatedResult): void {
    const done = numPassedTestSuites + numFailedTestSuites;
    const step = Math.floor((done / numTotalTestSuites) * PROGRESS_STEPS);
    if (step <= this.#shownSteps) return;
    this.#shownSteps = step;
    process.stderr.write(`        ${done} of ${numTotalTestSuites} test files\n`);
  }
}
