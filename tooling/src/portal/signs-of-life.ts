import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What a process has shown since it was looked at before. `turns`: its event loop goes round; `works`: it only uses the
 * processor, such as in one long piece of work; `none`: neither.
 */
export type Sign = 'turns' | 'works' | 'none';

/** The variable with which the supervisor asks a process for the message below; its children do not inherit it. */
export const ASKS_FOR_TURNS = 'WORKLANE_ASKS_FOR_TURNS';

/** Sent by every process of the portal once a second, from its event loop (`end-with-parent.ts`). */
export const TURN_MESSAGE = 'worklane.turn';

/**
 * Tells whether a process lives, however much it has to do: nothing here waits behind its work, as an answer over HTTP
 * would.
 */
export class SignsOfLife {
  readonly #processorTime: () => string | null;
  #turned = false;
  #usedBefore: string | null;

  constructor(pid: number, processorTime: () => string | null = () => processorTimeOf(pid)) {
    this.#processorTime = processorTime;
    this.#usedBefore = processorTime();
  }

  /** The process has sent a message. */
  readonly turned = (message: unknown): void => {
    if (message === TURN_MESSAGE) this.#turned = true;
  };

  readonly look = (): Sign => {
    const used = this.#processorTime();
    const hasWorked = used !== this.#usedBefore;
    const hasTurned = this.#turned;
    this.#usedBefore = used;
    this.#turned = false;
    if (hasTurned) return 'turns';
    return hasWorked ? 'works' : 'none';
  };
}

/** The processor time of a process so far, in whatever form the system tells it; null where it tells nothing. */
function processorTimeOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the program's name, which may contain spaces and brackets: user and system time.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .join();
  } catch {
    return null;
  }
}
