import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { trimEndOf } from '@worklane/shared-kernel/domain';
import { lastErrorLine, logLength, openLog, readLogSince } from './log-file.ts';
import { PortalError, throwIfInterrupted } from './portal-error.ts';
import { describeExit, type Exit, type Running } from './running.ts';

/** Limits by Node's permission model: no writes outside these folders, no child processes. */
export interface ProcessLimits {
  mayWrite: string[];
  /** Whether it may load native code, to which Node's permissions do not apply, also in threads of their own. */
  hasNativeCode: boolean;
}

export interface NodeCommand {
  /** Name for messages: `api`. */
  name: string;
  /** Absolute path of a TypeScript or JavaScript file. */
  script: string;
  args?: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File for standard output and error. */
  logFile: string;
  /** Without it the process may do everything its account may. */
  limits?: ProcessLimits;
}

export interface NodeService extends NodeCommand {
  /** Returns 200 when the service is ready. */
  readyUrl: string;
  readyWithinMs?: number;
}

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href;

const permissions = ({ mayWrite, hasNativeCode }: ProcessLimits): string[] => [
  '--permission',
  '--allow-fs-read=*',
  ...(hasNativeCode
    ? ['--allow-addons', '--allow-worker', '--disable-warning=PERM0001', '--disable-warning=PERM0006']
    : []),
  ...mayWrite.map((folder) => `--allow-fs-write=${folder}`),
];

const launch = ({ script, args = [], cwd, env, logFile, limits }: NodeCommand): Running => {
  const log = openLog(logFile);
  const child = spawn(
    process.execPath,
    [...(limits ? permissions(limits) : []), '--import', END_WITH_PARENT, script, ...args],
    {
      cwd,
      env,
      // The IPC channel carries no messages; it closes when this process ends, which ends the child.
      stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
      // A process group of its own, so that Ctrl+C does not reach it: stop() ends services in order.
      detached: true,
    },
  );
  if (log !== null) closeSync(log);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, reason: error.message }));
    child.once('exit', (code, signal) => resolve({ code, signal, reason: '' }));
  });
  return { pid: child.pid ?? 0, exited, stop: (limitMs = 3_000) => stopChild(child, exited, limitMs) };
};

const stopChild = async (child: ChildProcess, exited: Promise<Exit>, limitMs: number): Promise<void> => {
  child.kill('SIGTERM');
  const inTime = new AbortController();
  await Promise.race([exited, sleep(limitMs, undefined, { signal: inTime.signal }).catch(() => {})]);
  inTime.abort();
  killGroup(child);
  await exited;
};

/** Kills the child and its own children. */
const killGroup = (child: ChildProcess): void => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {}
};

/**
 * Runs a command and waits for its end.
 * @throws PortalError with the last line of its output when it fails
 */
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

/**
 * Starts a service and waits until it is ready.
 * @throws PortalError with the last line of its output when it exits or is not ready in time
 */
export const startNodeService = async (service: NodeService, signal?: AbortSignal): Promise<Running> => {
  throwIfInterrupted(signal);
  const from = logLength(service.logFile);
  const running = launch(service);
  const { readyWithinMs = 60_000 } = service;
  const deadline = Date.now() + readyWithinMs;
  let exit: Exit | null = null;
  void running.exited.then((found) => {
    exit = found;
  });
  while (!(await isReady(service.readyUrl))) {
    if (exit) throw failure(service, exit, from);
    if (signal?.aborted || Date.now() > deadline) {
      await running.stop(1_000);
      throwIfInterrupted(signal);
      throw new PortalError(
        `The ${service.name} is not ready after ${readyWithinMs / 1000} s: ${lastErrorLine(readLogSince(service.logFile, from))}.`,
      );
    }
    await Promise.race([sleep(40), running.exited]);
  }
  return running;
};

const isReady = (url: string): Promise<boolean> => isAnswering(url, { withinMs: 2_000 });

/** Whether a service answers 2xx in time. */
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
