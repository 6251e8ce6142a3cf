import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const FAILURE_CHARACTERS = 3_500;
const PROGRESS_STEPS = 5;

/** Prints failures with the command that runs each alone, and a few lines of progress. */
export default class BriefReporter implements Reporter {
  #total = 0;
  #done = 0;
  #shownSteps = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#done += 1;
    if (result.status !== test.expectedStatus) this.#showFailure(test, result);
    const step = Math.floor((this.#done / this.#total) * PROGRESS_STEPS);
    if (step <= this.#shownSteps) return;
    this.#shownSteps = step;
    process.stdout.write(`        ${this.#done} of ${this.#total} journeys\n`);
  }

  onError(error: { message?: string }): void {
    process.stdout.write(
      `\nFAILED before a journey ran\n${stripVTControlCharacters(error.message ?? '')}\n\n`,
    );
  }

  #showFailure({ location, title, tags }: TestCase, { errors, status, attachments }: TestResult): void {
    const steps = errors.map(({ message = '', stack = '' }) => stripVTControlCharacters(stack || message));
    const pictures = attachments.flatMap(({ path }) => path ?? []);
    const name = basename(location.file, '.e2e.ts');
    process.stdout.write(
      [
        `\nFAILED (${status}) ${location.file}:${location.line} ${title}`,
        steps.join('\n').trim().slice(0, FAILURE_CHARACTERS),
        ...pictures.map((path) => `  Picture: ${path}`),
        `  Run it alone: npm test ${tags.includes('@deep') ? 'deep ' : ''}journeys ${name}\n\n`,
      ].join('\n'),
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}
