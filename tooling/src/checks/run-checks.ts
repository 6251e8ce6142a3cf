import { type CheckResult, verdict } from './check.ts';
import { BUDGETS } from './tests/parts.ts';

export interface Check {
  name: string;
  run(): CheckResult | Promise<CheckResult>;
}

export interface Step {
  name: string;
  checks: readonly Check[];
  budgetSeconds?: number;
}

const MOST_SLOW_FILES = 15;

interface RunOptions {
  closing?: string;
  installSeconds?: number;
}

/** Failures are printed with their output. The last line is `N passed, N failed`. Returns the exit code */
export async function runChecks(
  steps: readonly Step[],
  print: (text: string) => void,
  { closing = '', installSeconds = 0 }: RunOptions = {},
): Promise<number> {
  const results: CheckResult[] = [];
  const rows: string[] = [];
  if (installSeconds >= 1) rows.push(row('install', installSeconds, BUDGETS.install));
  for (const { name, checks, budgetSeconds } of steps) {
    const startedAt = performance.now();
    await Promise.all(
      checks.map(async (check) => {
        const checkStartedAt = performance.now();
        const result = await settle(check.name, check.run);
        results.push(result);
        if (result.failed > 0 && result.output.trim()) print(`\n${result.output.trim()}\n\n`);
        const seconds = secondsSince(checkStartedAt).toFixed(0).padStart(4);
        print(`${seconds} s  ${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${check.name}\n`);
      }),
    );
    rows.push(row(name, secondsSince(startedAt), budgetSeconds));
  }
  print(`\nSeconds by part, with its budget:\n${rows.join('\n')}\n`);
  const files = results.flatMap(({ fileSeconds = {} }) => Object.entries(fileSeconds));
  if (files.length > 0) {
    print(`\nTest files by package, in seconds, several at a time:\n${lines(byPackage(files))}\n`);
    print(`\nSlowest test files, in seconds:\n${lines(longestFirst(files).slice(0, MOST_SLOW_FILES))}\n`);
  }
  if (closing) print(`\n${closing}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  print(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

type Seconds = [name: string, seconds: number];

const longestFirst = (rows: readonly Seconds[]): Seconds[] =>
  rows.toSorted(([, one], [, other]) => other - one);

function byPackage(files: readonly Seconds[]): Seconds[] {
  const sums = new Map<string, number>();
  for (const [file, seconds] of files) {
    const name = file.split('/')[0] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return longestFirst([...sums]);
}

const lines = (rows: readonly Seconds[]): string =>
  rows.map(([name, seconds]) => `${seconds.toFixed(0).padStart(5)}  ${name}`).join('\n');

const secondsSince = (instant: number): number => (performance.now() - instant) / 1_000;

function row(name: string, seconds: number, budget: number | undefined): string {
  const ofBudget = budget === undefined ? '' : ` of ${budget}`;
  const isOver = budget !== undefined && seconds > budget;
  return `${seconds.toFixed(0).padStart(5)}${ofBudget.padEnd(8)} ${name}${isOver ? '  OVER ITS BUDGET' : ''}`;
}

async function settle(name: string, run: Check['run']): Promise<CheckResult> {
  try {
    return await run();
  } catch (error) {
    return verdict(name, false, error instanceof Error ? error.message : String(error));
  }
}
