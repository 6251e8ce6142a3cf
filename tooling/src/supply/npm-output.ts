import { spawn } from 'node:child_process';
import { npmCommand } from '../install/run-npm.mjs';

export interface NpmOutput {
  exitCode: number;
  stdout: string;
  stderr: string;
}

export const npmOutput = (root: string, args: readonly string[]): Promise<NpmOutput> =>
  new Promise((resolve, reject) => {
    const [program = 'npm', ...first] = npmCommand();
    const child = spawn(program, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        output[stream] += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, ...output }));
  });
