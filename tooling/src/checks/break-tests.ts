// `npm run break-tests [ID…]` puts the faults of breaks.json into the sources and runs the named test for each.
// `--find ID…` looks for the nearest test that fails. `--sound` runs the named tests without faults.
// The sources are always restored.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import startTestPostgres from '../../jest/postgres-global-setup.ts';
import stopTestPostgres from '../../jest/postgres-global-teardown.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import type { Break } from './breaks.ts';
import { type Failures, runCatchers } from './run-catchers.ts';
import { endRunningCommands } from './run-command.ts';
import { findNearTests } from './tests/near-tests.ts';

const LIST = join(repositoryRoot, 'tooling/src/checks/breaks.json');
const breaks = JSON.parse(readFileSync(LIST, 'utf8')) as Break[];
const print = (line: string) => process.stdout.write(`${line}\n`);

const args = process.argv.slice(2);
const isSearch = args.includes('--find');
const wanted = args.filter((one) => !one.startsWith('--'));
const chosen = wanted.length > 0 ? breaks.filter(({ id }) => wanted.includes(id)) : breaks;

const sound = new Map<string, string>();
function restore(): void {
  for (const [file, text] of sound) writeFileSync(file, text);
  sound.clear();
}
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    isStopping = true;
    restore();
    void endRunningCommands()
      .then(stopTestPostgres)
      .finally(() => process.exit(1));
  });

async function whileBroken<Result>(faults: readonly Break[], work: () => Promise<Result>): Promise<Result> {
  try {
    if (isStopping) throw new Error('Stopped by a signal.');
    for (const { id, file, find, replace } of faults) {
      const path = join(repositoryRoot, file);
      const text = readFileSync(path, 'utf8');
      const places = text.split(find).length - 1;
      if (places !== 1) throw new Error(`${id}: the text to replace occurs ${places} times in ${file}.`);
      sound.set(path, text);
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
    }
    return await work();
  } finally {
    restore();
  }
}

const packageOf = ({ file }: Break): string => file.split('/')[0] ?? '';

/** Everything imports the kernel, and a page contains all packages. */
const isAlone = (fault: Break): boolean =>
  packageOf(fault) === 'shared-kernel' || !fault.caughtBy.startsWith(`${packageOf(fault)}/`);

function roundsOf(faults: readonly Break[]): Break[][] {
  const rounds: Break[][] = [];
  for (const fault of faults.filter((one) => !isAlone(one))) {
    const free = rounds.find((round) => round.every((other) => packageOf(other) !== packageOf(fault)));
    if (free) free.push(fault);
    else rounds.push([fault]);
  }
  return [...rounds, ...faults.filter(isAlone).map((fault) => [fault])];
}

const run = (catchers: readonly string[], faults: readonly Break[]): Promise<Failures> =>
  runCatchers(
    repositoryRoot,
    [...new Set(catchers)],
    faults.map(({ file }) => file),
  );

async function findCatcher(fault: Break): Promise<[string, string] | null> {
  const { near, others } = await findNearTests(repositoryRoot, [fault.file]);
  const failures = await whileBroken([fault], () => run(near, [fault]));
  const found = near.find((file) => failures.has(file));
  if (!found)
    print(`          ${near.length} test files do not notice ${fault.id}; ${others} more can reach it`);
  return found ? [found, failures.get(found) ?? ''] : null;
}

async function tryRound(faults: readonly Break[]): Promise<void> {
  let failures: Failures;
  try {
    failures = await whileBroken(faults, () =>
      run(
        faults.flatMap(({ caughtBy }) => caughtBy || []),
        faults,
      ),
    );
  } catch (error) {
    print(
      `BROKEN   ${faults.map(({ id }) => id).join(', ')}: ${error instanceof Error ? error.message : error}`,
    );
    uncaught.push(...faults);
    return;
  }
  for (const fault of faults) {
    const failed = failures.get(fault.caughtBy);
    const found = failed === undefined && isSearch ? await findCatcher(fault) : null;
    if (found) {
      fault.caughtBy = found[0];
      writeFileSync(LIST, `${JSON.stringify(breaks, null, 2)}\n`);
    }
    const test = failed ?? found?.[1];
    if (test === undefined) uncaught.push(fault);
    print(`${test === undefined ? 'MISSED  ' : 'caught  '} ${fault.id}: ${fault.caughtBy} › ${test ?? ''}`);
  }
}

const uncaught: Break[] = [];
if (chosen.some(({ caughtBy }) => caughtBy.endsWith('.test.ts'))) await startTestPostgres();
try {
  if (args.includes('--sound')) {
    const failures = await run(
      chosen.map(({ caughtBy }) => caughtBy),
      chosen,
    );
    for (const [file, test] of failures) print(`fails without a fault: ${file} › ${test}`);
    uncaught.push(...chosen.filter(({ caughtBy }) => failures.has(caughtBy)));
  } else for (const round of roundsOf(chosen)) await tryRound(round);
} finally {
  await stopTestPostgres();
}
print(`\n${chosen.length - uncaught.length} passed, ${uncaught.length} failed`);
process.exitCode = uncaught.length > 0 ? 1 : 0;
