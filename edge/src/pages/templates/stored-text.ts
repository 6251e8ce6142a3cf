import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const RETRY_MS = 5_000;

export class StoredText {
  readonly #file: string;
  readonly #now: () => number;
  #writing: Promise<void> = Promise.resolve();
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
