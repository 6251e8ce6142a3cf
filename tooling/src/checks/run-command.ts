import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface CommandResult {
  exitCode: number;
  /** What the command printed, both streams in order. */
  output: string;
}

/** Runs one command of the workspace to its end. Rejects only where it could not be started. */
export function runCommand(
  root: string,
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        FORCE_COLOR: '0',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      options.onOutput?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ exitCode: code ?? (signal ? 1 : 0), output }));
  });
}
