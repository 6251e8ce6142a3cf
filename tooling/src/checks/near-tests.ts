import { dirname, relative } from 'node:path';
import { runCommand } from './run-command.ts';

/** Most test files that are run for a change; they take about half a minute. */
const MOST_FILES = 12;
/** With fewer tests in the folder of a changed file, those of folders around it are run too. */
const FEW_FILES = 3;

export interface NearTests {
  /** Those nearest to the changed files. */
  near: string[];
  /** How many others can reach the change. */
  others: number;
}

/** The test files of `npm test` that can reach one of the changed files, those nearest to them in the tree. */
export async function findNearTests(root: string, changed: readonly string[]): Promise<NearTests> {
  const sources = changed.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file));
  if (sources.length === 0) return { near: [], others: 0 };
  const { output } = await runCommand(
    root,
    'jest',
    ['--config', 'jest.config.mjs', '--listTests', '--findRelatedTests', ...sources],
    { env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' } },
  );
  const found = output
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((file) => relative(root, file));
  const sorted = sortByNearness(found, sources);
  const beside = sorted.filter((test) => sources.some((file) => dirname(test).startsWith(dirname(file))));
  const near = (beside.length < FEW_FILES ? sorted.slice(0, 2 * FEW_FILES) : beside).slice(0, MOST_FILES);
  return { near, others: sorted.length - near.length };
}

/** Test files by the number of folders that they share with the changed file nearest to them, most first. */
export function sortByNearness(tests: readonly string[], changed: readonly string[]): string[] {
  const nearness = (test: string) =>
    Math.max(
      ...changed.map((file) => (file === test ? Number.POSITIVE_INFINITY : sharedFolders(test, file))),
    );
  return [...tests].sort((a, b) => nearness(b) - nearness(a) || a.localeCompare(b));
}

function sharedFolders(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const differsAt = a.findIndex((folder, index) => folder !== b[index]);
  const shared = differsAt < 0 ? a.length : differsAt;
  // A test in a folder below is farther away than one beside the file.
  return shared - (a.length - shared) / 10;
}
