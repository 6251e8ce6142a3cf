import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface RunningCommand {
  output(): string;
  /** Resolves with the pattern's first group; rejects if the command ends first. */
  says(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

export function runTooling(
  root: string,
  { script, folder = '.', args = [], env = {} }: ToolingCommand,
): RunningCommand {
  const endWithParent = join(root, 'tooling/src/portal/end-with-parent.ts');
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['--import', endWithParent, join(root, script), ...args],
    {
      cwd: join(root, folder),
      env: { ...process.env, ...env },
      // The channel ends the command if the run itself is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  const listeners = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return {
    output: () => output,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found[1] ?? found[0]);
          return found !== null;
        };
        if (look()) return;
        listeners.add(look);
        child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
      }),
    end: () => ended(child),
  };
}

interface ToolingCommand {
  script: string;
  folder?: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
