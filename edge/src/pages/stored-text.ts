import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How long a text that could not be written waits before it is tried again. */
const RETRY_MS = 5_000;

/** A text on disk that outlives this process, such as the last accepted release set. */
export class StoredText {
  readonly #file: string;
  readonly #now: () => number;
  #writing: Promise<void> = Promise.resolve();
  /** The newest text where it could not be written, such as on a full disk. */
  #unwritten: { text: string; triedAt: number } | null = null;

  constructor(file: string, now: () => number = Date.now) {
    this.#file = file;
    this.#now = now;
  }

  async read(): Promise<string | null> {
    return readFile(this.#file, 'utf8').catch(() => null);
  }

  /** Writes run one after the other, so that the newest one wins. */
  write(text: string): Promise<void> {
    this.#unwritten = { text, triedAt: this.#now() };
    this.#writing = this.#writing.catch(() => {}).then(() => this.#replace(text));
    return this.#writing;
  }

  /** Tries again to write the newest text where that failed, at most every few seconds. Returns whether it was written. */
  async retry(): Promise<boolean> {
    const waiting = this.#unwritten;
    if (!waiting || this.#now() - waiting.triedAt < RETRY_MS) return false;
    return this.write(waiting.text).then(
      () => true,
      () => false,
    );
  }

  async #replace(text: string): Promise<void> {
    const temporary = `${this.#file}.${randomUUID()}`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(temporary, text, { flush: true });
      await rename(temporary, this.#file);
      if (this.#unwritten?.text === text) this.#unwritten = null;
    } finally {
      // The first error is the cause.
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }
}
