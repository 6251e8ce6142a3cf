import { dirname, relative } from 'node:path';
import { runCommand } from '../run-command.ts';

const MOST_FILES = 12;
const FEW_FILES = 3;

export interface NearTests {
  near: string[];
  others: number;
}

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
  // A test in a subfolder is farther away than one beside the file.
  return shared - (a.length - shared) / 10;
}
