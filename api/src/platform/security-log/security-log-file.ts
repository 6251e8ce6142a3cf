import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^security-(\d{4}-\d\d-\d\d)\.jsonl$/;

/**
 * One file of JSON lines per day (UTC), for a log shipper. Each line is appended by a single write, so that lines of
 * several processes do not mix. Files are never truncated, only deleted as a whole.
 */
export class SecurityLogFile {
  readonly #folder: string;
  #day = '';
  #handle: number | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws where the file cannot be written. */
  append(line: string, at: Date): void {
    const day = at.toISOString().slice(0, 10);
    if (day !== this.#day || this.#handle === null) this.#open(day);
    if (this.#handle !== null) writeSync(this.#handle, `${line}\n`);
  }

  /** Removes the files of days before an instant. The folder does not exist before the first line. */
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
  }
}
