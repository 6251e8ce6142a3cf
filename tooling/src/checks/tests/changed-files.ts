import { execFileSync } from 'node:child_process';

/** Committed, uncommitted and new files that differ from the branch point on `main`; on `main`, uncommitted ones. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  let base = 'HEAD';
  try {
    base = git('merge-base', 'HEAD', 'main')[0] ?? base;
  } catch {}
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort();
}
