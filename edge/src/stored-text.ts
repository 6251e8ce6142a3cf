import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A text on disk that outlives this process, such as the last accepted release set. */
export class StoredText {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  async read(): Promise<string | null> {
    return readFile(this.#file, 'utf8').catch(() => null);
  }

  /** Writes run one after the other, so that the newest one wins. */
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
