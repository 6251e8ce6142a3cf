import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The text of the release set served last, kept on disk so that an edge restarted without an api still serves. */
export class LastGoodSet {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'edge', 'last-good.json');
  }

  async read(): Promise<string | null> {
    return readFile(this.#file, 'utf8').catch(() => null);
  }

  /** Writes come one after the other, so that the newest is the one that stays. */
  write(text: string): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#replace(text));
    return this.#writing;
  }

  async #replace(text: string): Promise<void> {
    const temporary = `${this.#file}.${randomUUID()}`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(temporary, text, { flush: true });
      await rename(temporary, this.#file);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
