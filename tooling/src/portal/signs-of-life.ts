import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `turns`: the event loop runs. `works`: one long task uses the processor. `none`: neither. */
export type Sign = 'turns' | 'works' | 'none';

export const ASKS_FOR_TURNS = 'WORKLANE_ASKS_FOR_TURNS';

/** Sent once a second from the event loop (`end-with-parent.ts`). */
export const TURN_MESSAGE = 'worklane.turn';

/** Unlike an HTTP answer, these signs do not wait behind other work of the process. */
export class SignsOfLife {
  readonly #processorTime: () => string | null;
  #turned = false;
  #usedBefore: string | null;

  constructor(pid: number, processorTime: () => string | null = () => processorTimeOf(pid)) {
    this.#processorTime = processorTime;
    this.#usedBefore = processorTime();
  }

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

function processorTimeOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the program's name, which may contain spaces and brackets: user and system time.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .join();
  } catch {
    return null;
  }
}
