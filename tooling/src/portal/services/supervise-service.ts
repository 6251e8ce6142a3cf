import { setTimeout as sleep } from 'node:timers/promises';
import { PortalError, StartInterrupted } from '../portal-error.ts';
import { describeExit, type Exit, type Running } from '../running.ts';

export interface SupervisedService<R extends Running> {
  current(): R;
  restart(limitMs: number): Promise<void>;
  stop(limitMs: number): Promise<void>;
}

export interface Watch<R extends Running> {
  isAnswering(running: R, signal: AbortSignal): Promise<boolean>;
  everyMs: number;
  /** Number of checks without an answer or a sign of life until the process is killed. */
  lifeless: number;
  /** The same for a process that is stuck in one task. */
  caught: number;
}

export interface SupervisorOptions<R extends Running> {
  name: string;
  launch(signal: AbortSignal): Promise<R>;
  watch?: Watch<R>;
  log(line: string): void;
  signal?: AbortSignal;
  firstTries?: number;
  /** Milliseconds before the first, second, … restart; the last one repeats. */
  delays?: number[];
  /** After running for this long, the delays start over. */
  resetDelaysAfterMs?: number;
}

const DELAYS = [250, 1_000, 2_000, 5_000, 15_000];

/** Restarts with growing delays after unexpected exits. Throws PortalError if it does not start in the first tries */
export const superviseService = async <R extends Running>({
  name,
  launch,
  watch,
  log,
  signal,
  firstTries = 3,
  delays = DELAYS,
  resetDelaysAfterMs = 60_000,
}: SupervisorOptions<R>): Promise<SupervisedService<R>> => {
  const stopping = new AbortController();
  const either = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const pause = (tries: number, until: AbortSignal) =>
    sleep(delays[Math.min(tries, delays.length - 1)] ?? 0, undefined, { signal: until }).catch(() => {});

  const first = async (): Promise<R> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await launch(either);
      } catch (error) {
        if (either.aborted) throw new StartInterrupted('interrupted');
        if (!(error instanceof PortalError) || tries >= firstTries) throw error;
      }
      await pause(tries - 1, either);
    }
  };

  let running = await first();
  let restarted: (() => void) | null = null;
  const supervise = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const since = Date.now();
      const exit = await (watch ? exitUnderWatch(running, watch) : running.exited);
      if (stopping.signal.aborted) return;
      if (restarted) {
        const next = await relaunch(null);
        if (!next) return;
        running = next;
        tries = -1;
        restarted();
        restarted = null;
        continue;
      }
      if (Date.now() - since > resetDelaysAfterMs) tries = 0;
      log(`The ${name} stopped by itself (${describeExit(exit)}); it is being restarted.`);
      const next = await relaunch(tries);
      if (!next) return;
      running = next;
      log(`The ${name} runs again.`);
    }
  };
  const exitUnderWatch = async (watched: R, watch: Watch<R>): Promise<Exit> => {
    const over = new AbortController();
    const until = AbortSignal.any([over.signal, stopping.signal]);
    void watchLife(watched, { name, watch, until, log });
    const exit = await watched.exited;
    over.abort();
    return exit;
  };
  const relaunch = async (tries: number | null): Promise<R | null> => {
    for (let more = tries ?? -1; ; more += 1) {
      if (more >= 0) await pause(more, stopping.signal);
      if (stopping.signal.aborted) return null;
      try {
        return await launch(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return null;
        log(error instanceof PortalError ? error.message : `The ${name} does not start: ${String(error)}.`);
      }
    }
  };
  const supervision = supervise();

  return {
    current: () => running,
    async restart(limitMs) {
      const done = new Promise<void>((resolve) => {
        restarted = resolve;
      });
      await running.stop(limitMs);
      await Promise.race([done, supervision]);
    },
    async stop(limitMs) {
      stopping.abort();
      await running.stop(limitMs);
      await supervision;
    },
  };
};

interface LifeWatch<R extends Running> {
  name: string;
  watch: Watch<R>;
  until: AbortSignal;
  log(line: string): void;
}

/** A living process without answers is busy. It is reported and left alone: a new process would have the same work. */
async function watchLife<R extends Running>(
  watched: R,
  { name, watch: { isAnswering, everyMs, lifeless, caught }, until, log }: LifeWatch<R>,
): Promise<void> {
  const missed = { answer: 0, turn: 0, life: 0 };
  let isSaid = false;
  for (;;) {
    await sleep(everyMs, undefined, { signal: until }).catch(() => {});
    if (until.aborted) return;
    const answers = await isAnswering(watched, until);
    if (until.aborted) return;
    const sign = watched.lookForLife?.() ?? 'none';
    missed.answer = answers ? 0 : missed.answer + 1;
    missed.turn = answers || sign === 'turns' ? 0 : missed.turn + 1;
    missed.life = answers || sign !== 'none' ? 0 : missed.life + 1;
    if (missed.life >= lifeless || missed.turn >= caught) break;
    if (missed.answer === lifeless) {
      log(`The ${name} is busy and does not answer in time. It shows signs of life, so it keeps running.`);
      isSaid = true;
    }
    if (answers && isSaid) {
      log(`The ${name} answers again.`);
      isSaid = false;
    }
  }
  log(`The ${name} does not answer and shows no sign of life; it is being ended.`);
  await watched.stop(0);
}
