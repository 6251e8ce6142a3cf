import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^security-(\d{4}-\d\d-\d\d)\.jsonl$/;
/** The oldest waiting lines are dropped above this; their events are also in the database. */
const MOST_WAITING = 5_000;

interface Line {
  day: string;
  text: string;
}

/** One file a day (UTC). Each line is one write, so that processes do not mix lines. Failed lines wait in memory. */
export class SecurityLogFile {
  readonly #folder: string;
  #day = '';
  #handle: number | null = null;
  #waiting: Line[] = [];
  #isTorn = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  append(line: string, at: Date): void {
    this.#waiting.push({ day: at.toISOString().slice(0, 10), text: line });
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.retry();
  }

  retry(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      this.#write(next);
      this.#waiting.shift();
    }
  }

  #write({ day, text }: Line): void {
    if (day !== this.#day || this.#handle === null) this.#open(day);
    if (this.#handle === null) return;
    const bytes = Buffer.from(`${this.#isTorn ? '\n' : ''}${text}\n`);
    const written = writeSync(this.#handle, bytes);
    if (written === bytes.length) this.#isTorn = false;
    else if (written > 0) this.#isTorn = true;
    if (written < bytes.length) throw new Error('a line was written in part');
  }

  removeBefore(oldest: Date): void {
    if (!existsSync(this.#folder)) return;
    const day = oldest.toISOString().slice(0, 10);
    for (const name of readdirSync(this.#folder)) {
      const of = FILE.exec(name)?.[1];
      if (of !== undefined && of < day) rmSync(join(this.#folder, name), { force: true });
    }
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }

  #open(day: string): void {
    this.close();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#handle = openSync(join(this.#folder, `security-${day}.jsonl`), 'a', 0o600);
    this.#day = day;
    this.#isTorn = false;
  }
}
