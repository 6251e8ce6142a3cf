import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface CommandResult {
  exitCode: number;
  output: string;
}

const PATIENCE_MS = 8_000;
const running = new Set<ChildProcess>();

export function runCommand(
  root: string,
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; onOutput?: (text: string, stream: 'stdout' | 'stderr') => void } = {},
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
    running.add(child);
    let output = '';
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        output += text;
        options.onOutput?.(text, stream);
      });
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Ends all running commands, by force after some seconds. */
export async function endRunningCommands(): Promise<void> {
  const ending = [...running].map(
    (child) => new Promise<void>((resolve) => void child.once('exit', () => resolve())),
  );
  for (const child of running) child.kill('SIGTERM');
  const timer = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, PATIENCE_MS);
  await Promise.all(ending);
  clearTimeout(timer);
}
