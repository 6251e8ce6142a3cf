import { execFileSync } from 'node:child_process';

/**
 * The files that differ from where this branch left `main`: committed, uncommitted and new ones; deleted ones are left
 * out. On `main` itself, what is not committed.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  let base = 'HEAD';
  try {
    base = git('merge-base', 'HEAD', 'main')[0] ?? base;
  } catch {
    // A clone without a branch of this name.
  }
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort();
}
