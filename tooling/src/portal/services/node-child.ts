import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { trimEndOf } from '@worklane/shared-kernel/domain';
import { lastErrorLine, logLength, openLog, readLogSince } from '../data-folder/log-file.ts';
import { PortalError, throwIfInterrupted } from '../portal-error.ts';
import { describeExit, type Exit, type Running } from '../running.ts';
import { ASKS_FOR_TURNS, SignsOfLife } from '../signs-of-life.ts';

/** Node's permission model: no writes outside these folders, no child processes. */
export interface ProcessLimits {
  mayWrite: string[];
  /** Node's permissions do not apply to native code, including its threads. */
  hasNativeCode: boolean;
}

export interface NodeCommand {
  name: string;
  script: string;
  args?: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  limits?: ProcessLimits;
}

export interface NodeService extends NodeCommand {
  readyUrl: string;
  say?: (line: string) => void;
  sayAfterMs?: number;
  /** A start without signs of life for this long fails. One with signs of life is awaited. */
  lifelessMs?: number;
}

const END_WITH_PARENT = new URL('../end-with-parent.ts', import.meta.url).href;

const permissions = ({ mayWrite, hasNativeCode }: ProcessLimits): string[] => [
  '--permission',
  '--allow-fs-read=*',
  ...(hasNativeCode
    ? ['--allow-addons', '--allow-worker', '--disable-warning=PERM0001', '--disable-warning=PERM0006']
    : []),
  ...mayWrite.map((folder) => `--allow-fs-write=${folder}`),
];

const launch = ({ script, args = [], cwd, env, logFile, limits }: NodeCommand): Required<Running> => {
  const log = openLog(logFile);
  const child = spawn(
    process.execPath,
    [...(limits ? permissions(limits) : []), '--import', END_WITH_PARENT, script, ...args],
    {
      cwd,
      env: { ...env, [ASKS_FOR_TURNS]: '1' },
      // The IPC channel carries signs of life; it closes when this process ends, which ends the child.
      stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
      // A separate process group, so that Ctrl+C does not reach it: stop() ends services in order.
      detached: true,
    },
  );
  if (log !== null) closeSync(log);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, reason: error.message }));
    child.once('exit', (code, signal) => resolve({ code, signal, reason: '' }));
  });
  const pid = child.pid ?? 0;
  const life = new SignsOfLife(pid);
  child.on('message', life.turned);
  const stop = (limitMs = 3_000) => stopChild(child, exited, limitMs);
  return { pid, exited, stop, lookForLife: life.look };
};

const stopChild = async (child: ChildProcess, exited: Promise<Exit>, limitMs: number): Promise<void> => {
  child.kill('SIGTERM');
  const inTime = new AbortController();
  await Promise.race([exited, sleep(limitMs, undefined, { signal: inTime.signal }).catch(() => {})]);
  inTime.abort();
  killGroup(child);
  await exited;
};

const killGroup = (child: ChildProcess): void => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {}
};

export const runNode = async (command: NodeCommand, signal?: AbortSignal): Promise<void> => {
  throwIfInterrupted(signal);
  const from = logLength(command.logFile);
  const running = launch(command);
  const interrupt = () => void running.stop(1_000);
  signal?.addEventListener('abort', interrupt, { once: true });
  const exit = await running.exited;
  signal?.removeEventListener('abort', interrupt);
  throwIfInterrupted(signal);
  if (exit.code !== 0) throw failure(command, exit, from);
};

/** Waits until it is ready, on a busy machine for minutes. Throws PortalError if it exits or shows no sign of life */
export const startNodeService = async (service: NodeService, signal?: AbortSignal): Promise<Running> => {
  throwIfInterrupted(signal);
  const from = logLength(service.logFile);
  const running = launch(service);
  const { name, logFile, say = () => {}, sayAfterMs = 60_000, lifelessMs = 60_000 } = service;
  const lastLine = () => lastErrorLine(readLogSince(logFile, from));
  const since = Date.now();
  let livedAt = since;
  let saidAt = since;
  let exit: Exit | null = null;
  void running.exited.then((found) => {
    exit = found;
  });
  while (!(await isReady(service.readyUrl))) {
    if (exit) throw failure(service, exit, from);
    const now = Date.now();
    if (running.lookForLife() !== 'none') livedAt = now;
    if (signal?.aborted || now - livedAt > lifelessMs) {
      await running.stop(1_000);
      throwIfInterrupted(signal);
      throw new PortalError(
        `The ${name} is not ready and shows no sign of life for ${lifelessMs / 1000} s: ${lastLine()}.`,
      );
    }
    if (now - saidAt > sayAfterMs) {
      saidAt = now;
      say(
        `The ${name} is not ready after ${Math.round((now - since) / 1000)} s. It shows signs of life, so the portal waits for it: ${lastLine()}.`,
      );
    }
    await Promise.race([sleep(40), running.exited]);
  }
  return running;
};

const isReady = (url: string): Promise<boolean> => isAnswering(url, { withinMs: 2_000 });

export const isAnswering = async (
  url: string,
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal },
): Promise<boolean> => {
  try {
    const late = AbortSignal.timeout(withinMs);
    const response = await fetch(url, { signal: signal ? AbortSignal.any([late, signal]) : late });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const failure = ({ name, logFile }: NodeCommand, exit: Exit, from: number): PortalError => {
  const reason = trimEndOf(lastErrorLine(readLogSince(logFile, from)), '.');
  return new PortalError(`The ${name} failed (${describeExit(exit)}): ${reason}. Its log is ${logFile}.`);
};
