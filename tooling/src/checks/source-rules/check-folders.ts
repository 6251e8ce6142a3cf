import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { type CheckResult, verdict } from '../check.ts';

const MOST_SOURCES = 15;
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;

export function checkFolders(root: string): CheckResult {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const faults = crowdedFolders([...new Set(listed.split('\0'))]);
  return verdict('folders', faults.length === 0, faults.join('\n'));
}

export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => SOURCE.test(name))) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_SOURCES)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} source files; move some to folders by subject, so that ${MOST_SOURCES} or fewer stay`,
    );
}
