import { setTimeout as sleep } from 'node:timers/promises';
import { PortalError, StartInterrupted } from './portal-error.ts';
import { describeExit, type Running } from './running.ts';

export interface KeptService<R extends Running> {
  /** The present one; another after a restart. */
  current(): R;
  /** Ends the present one and starts another at once; resolves when that is ready. */
  restart(limitMs: number): Promise<void>;
  stop(limitMs: number): Promise<void>;
}

export interface KeepOptions<R extends Running> {
  /** What a person calls it: `api`. */
  name: string;
  /** Resolves when it is ready; rejects with a PortalError when it is not going to be. */
  launch(signal: AbortSignal): Promise<R>;
  /** Hears of every end that nobody asked for. */
  tell(line: string): void;
  /** Of the start of the portal. */
  signal?: AbortSignal;
  firstTries?: number;
  /** Milliseconds before the first, second, … restart; the last one repeats. */
  delays?: number[];
  /** After this long a service counts as well again, and the delays begin anew. */
  wellAfterMs?: number;
}

const DELAYS = [250, 1_000, 2_000, 5_000, 15_000];

/**
 * Starts a service and starts it again, with growing delays, whenever it ends by itself.
 * @throws PortalError when it does not come up in the first tries
 */
export const keepRunning = async <R extends Running>({
  name,
  launch,
  tell,
  signal,
  firstTries = 3,
  delays = DELAYS,
  wellAfterMs = 60_000,
}: KeepOptions<R>): Promise<KeptService<R>> => {
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
  /** Set while a restart is asked for; called when it is done. */
  let restarted: (() => void) | null = null;
  const keep = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const since = Date.now();
      const exit = await running.exited;
      if (stopping.signal.aborted) return;
      if (restarted) {
        const next = await again(null);
        if (!next) return;
        running = next;
        tries = -1;
        restarted();
        restarted = null;
        continue;
      }
      if (Date.now() - since > wellAfterMs) tries = 0;
      tell(`The ${name} stopped by itself (${describeExit(exit)}); it is being started again.`);
      const next = await again(tries);
      if (!next) return;
      running = next;
      tell(`The ${name} runs again.`);
    }
  };
  /** Without a pause before the first try where `tries` is null. */
  const again = async (tries: number | null): Promise<R | null> => {
    for (let more = tries ?? -1; ; more += 1) {
      if (more >= 0) await pause(more, stopping.signal);
      if (stopping.signal.aborted) return null;
      try {
        return await launch(stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return null;
        tell(error instanceof PortalError ? error.message : `The ${name} does not start: ${String(error)}.`);
      }
    }
  };
  const kept = keep();

  return {
    current: () => running,
    async restart(limitMs) {
      const done = new Promise<void>((resolve) => {
        restarted = resolve;
      });
      await running.stop(limitMs);
      await Promise.race([done, kept]);
    },
    async stop(limitMs) {
      stopping.abort();
      await running.stop(limitMs);
      await kept;
    },
  };
};
