import { type CheckResult, verdict } from './check.ts';

/** One check under the name it is told by. A rejection counts as a failed check. */
export interface Check {
  name: string;
  run(): CheckResult | Promise<CheckResult>;
}

/**
 * Runs the steps one after another, the checks of one step at the same time, and tells each result as it comes, a failed one with its output. The last line is
 * `N passed, N failed`.
 * @returns the exit code
 */
export async function runChecks(
  steps: readonly (readonly Check[])[],
  print: (text: string) => void,
): Promise<number> {
  const startedAt = Date.now();
  const results: CheckResult[] = [];
  const runOne = async ({ name, run }: Check): Promise<void> => {
    const result = await settle(name, run);
    results.push(result);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0).padStart(4);
    if (result.failed > 0 && result.output.trim()) print(`\n${result.output.trim()}\n\n`);
    print(`${seconds} s  ${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${name}\n`);
  };
  for (const step of steps) await Promise.all(step.map(runOne));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  print(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

async function settle(name: string, run: Check['run']): Promise<CheckResult> {
  try {
    return await run();
  } catch (error) {
    return verdict(name, false, error instanceof Error ? error.message : String(error));
  }
}
