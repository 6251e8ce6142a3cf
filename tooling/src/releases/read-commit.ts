import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseSource } from '@worklane/shared-kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';

const run = promisify(execFile);
const TIMEOUT_MS = 10_000;
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/** `isDirty` covers the whole repository: a build uses kernel and tools. Null without a commit or git. */
export async function readCommit(folder: string): Promise<ReleaseSource | null> {
  const git = async (...args: string[]) => {
    const options = { cwd: folder, env: gitEnvironment(), timeout: TIMEOUT_MS, maxBuffer: OUTPUT_MAX_BYTES };
    return (await run('git', args, options)).stdout;
  };
  try {
    const [commit = '', time = '', subject = '', ...author] = (
      await git('log', '-1', '--format=%H%n%cI%n%s%n%an')
    ).split('\n');
    const name = author.join(' ').trim().slice(0, TEXT_MAX_LENGTH.commitAuthor);
    const title = subject.trim().slice(0, TEXT_MAX_LENGTH.commitTitle);
    const isDirty = (await git('status', '--porcelain')).trim() !== '';
    return {
      commit,
      author: name || 'nobody',
      committedAt: new Date(time).toISOString(),
      isDirty,
      ...(title && { title }),
    };
  } catch {
    return null;
  }
}

/** In a git hook these variables name another repository. */
function gitEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
}

const COMMIT_DIGITS = 10;

export function commitText(source: ReleaseSource | null | undefined): string {
  if (!source) return '';
  const { commit, author, isDirty } = source;
  return `${commit.slice(0, COMMIT_DIGITS)}${isDirty ? ' with changes' : ''} by ${author}`;
}
