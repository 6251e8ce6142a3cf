// `npm test`: every check of the workspace. The last line is `N passed, N failed`.
import { repositoryRoot } from '../../webpack/repository.ts';
import { type CheckResult, verdict } from './check.ts';
import { findChromium } from './chromium.ts';
import { runCommand } from './run-command.ts';
import { checkBoundaries, checkLint, checkSharedOnce, checkTypes } from './static-checks.ts';
import { runJourneys, runUnitTests } from './test-checks.ts';

const known = ['static', 'build', 'unit', 'journeys'] as const;
type Part = (typeof known)[number];

const [asked, ...args] = process.argv.slice(2);
if (asked !== undefined && !known.includes(asked as Part)) {
  console.error(
    `npm test knows the parts ${known.join(', ')}, not ${asked}. Without a part it runs all of them.`,
  );
  process.exit(1);
}
const wants = (part: Part) => asked === undefined || asked === part;
const startedAt = Date.now();
const results: CheckResult[] = [];
const print = (text: string) => process.stdout.write(text);

async function report(checks: readonly (CheckResult | Promise<CheckResult>)[]): Promise<void> {
  for (const check of checks) {
    void Promise.resolve(check).then((result) => {
      results.push(result);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(0).padStart(4);
      if (result.failed > 0 && result.output) print(`\n${result.output.trim()}\n\n`);
      print(`${seconds} s  ${result.failed === 0 ? 'ok    ' : 'FAILED'}  ${result.name}\n`);
    });
  }
  await Promise.all(checks);
}

if (wants('static')) {
  await report([
    checkSharedOnce(repositoryRoot),
    checkTypes(repositoryRoot),
    checkLint(repositoryRoot),
    checkBoundaries(repositoryRoot),
  ]);
}
if (wants('build') || wants('journeys')) {
  const { exitCode, output } = await runCommand(repositoryRoot, 'lerna', ['run', 'build', '--no-progress']);
  await report([verdict('build', exitCode === 0, output)]);
}
if (wants('unit')) await report([await runUnitTests(repositoryRoot, args, print)]);
if (wants('journeys')) {
  try {
    const chromium = await findChromium(repositoryRoot, (line) => print(`${line}\n`));
    await report([await runJourneys(repositoryRoot, chromium, args, print)]);
  } catch (error) {
    await report([verdict('journeys', false, error instanceof Error ? error.message : String(error))]);
  }
}

await new Promise(setImmediate);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
print(`\n${passed} passed, ${failed} failed\n`);
