import { spawn } from 'node:child_process';

export function runProgram(
  [program = '', ...args]: readonly string[],
  cwd: string,
): Promise<{ hasFailed: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program.endsWith('.cmd'),
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', ({ message }) => resolve({ hasFailed: true, output: message }));
    child.once('close', (code) => resolve({ hasFailed: code !== 0, output: output.trim() }));
  });
}
