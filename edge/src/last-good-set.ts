import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The last accepted release set, on disk, so that an edge can serve pages after a restart without the api. */
export class LastGoodSet {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'edge', 'last-good.json');
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
