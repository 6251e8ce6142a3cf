import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcess } from '../process-lock.mjs';

export interface Started {
  child: ChildProcess;
  output(): string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export const startScript = (script: string, env: NodeJS.ProcessEnv, args: string[] = []): Started => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { child, output: () => text, exited };
};

export const until = async <T>(
  ask: () => T | Promise<T>,
  what: string,
  withinMs = 300_000,
): Promise<NonNullable<T>> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(25);
  }
};

export const isRunning = (pid: number): boolean => readProcess(pid) !== null;

export const processesNaming = (text: string): number[] =>
  execFileSync('ps', ['-eww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !/^\s*\d+ Z/.test(line))
    .map((line) => Number.parseInt(line, 10));

const folders: string[] = [];

export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-portal-'));
  folders.push(folder);
  return folder;
};

export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};
