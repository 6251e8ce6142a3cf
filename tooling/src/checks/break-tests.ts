// `npm run break-tests [ID…]`: puts the faults of breaks.json into the sources, one at a time, and runs the test that is
// named for each. `--find ID` looks for a test that fails, nearest first. Sources are put back in every case.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';
import type { Break } from './breaks.ts';
import { findNearTests } from './near-tests.ts';
import { runCommand } from './run-command.ts';

const LIST = join(repositoryRoot, 'tooling/src/checks/breaks.json');
const breaks = JSON.parse(readFileSync(LIST, 'utf8')) as Break[];

const args = process.argv.slice(2);
const isSearch = args[0] === '--find';
const wanted = isSearch ? args.slice(1) : args;
const chosen = wanted.length > 0 ? breaks.filter(({ id }) => wanted.includes(id)) : breaks;

let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    restore();
    process.exit(1);
  });

/** Runs `work` while the fault is in the sources. */
async function whileBroken<Result>(fault: Break, work: () => Promise<Result>): Promise<Result> {
  const file = join(repositoryRoot, fault.file);
  const sound = readFileSync(file, 'utf8');
  const places = sound.split(fault.find).length - 1;
  if (places !== 1)
    throw new Error(`${fault.id}: the text to replace occurs ${places} times in ${fault.file}.`);
  restore = () => writeFileSync(file, sound);
  try {
    writeFileSync(
      file,
      sound.replace(fault.find, () => fault.replace),
    );
    return await work();
  } finally {
    restore();
  }
}

async function fails(testFile: string): Promise<boolean> {
  const isDeep = testFile.includes('.deep.test.');
  const { exitCode } = await runCommand(
    repositoryRoot,
    'jest',
    [
      '--config',
      isDeep ? 'jest.deep.config.mjs' : 'jest.config.mjs',
      '--maxWorkers=2',
      '--bail',
      '--runTestsByPath',
      testFile,
    ],
    { env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' } },
  );
  return exitCode !== 0;
}

async function findCatcher(fault: Break): Promise<string | null> {
  const { near } = await findNearTests(repositoryRoot, [fault.file]);
  for (const testFile of near) if (await fails(testFile)) return testFile;
  return null;
}

const uncaught: string[] = [];
for (const fault of chosen) {
  const caughtBy = await whileBroken(fault, async () => {
    if (isSearch) return findCatcher(fault);
    return (await fails(fault.caughtBy)) ? fault.caughtBy : null;
  });
  if (!caughtBy) uncaught.push(fault.id);
  if (isSearch && caughtBy) fault.caughtBy = caughtBy;
  process.stdout.write(`${caughtBy ? 'caught  ' : 'MISSED  '} ${fault.id}: ${caughtBy ?? fault.file}\n`);
}
if (isSearch) writeFileSync(LIST, `${JSON.stringify(breaks, null, 2)}\n`);
process.stdout.write(`\n${chosen.length - uncaught.length} passed, ${uncaught.length} failed\n`);
process.exitCode = uncaught.length > 0 ? 1 : 0;
