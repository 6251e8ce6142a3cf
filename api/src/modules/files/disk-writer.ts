import type { FileHandle } from 'node:fs/promises';

/** What is collected at most while the disk is busy. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes the chunks of a stream to an open file, in order and from `position` on. A chunk is written as soon as it
 * comes, so that a process that ends loses little of a slow upload. What comes while the disk is busy is collected
 * and written in one call, so that a fast sender seldom waits.
 */
export class DiskWriter {
  readonly #handle: FileHandle;
  #position: number;
  #collected: Buffer[] = [];
  #collectedBytes = 0;
  #writing: Promise<void> | null = null;

  constructor(handle: FileHandle, position: number) {
    this.#handle = handle;
    this.#position = position;
  }

  /** Takes one chunk, which must not change afterwards. Throws the error of an earlier one. */
  async take(chunk: Buffer): Promise<void> {
    this.#collected.push(chunk);
    this.#collectedBytes += chunk.length;
    this.#start();
    if (this.#collectedBytes >= BATCH_BYTES) await this.#writing;
  }

  /** Writes what is left and flushes the file. Returns the position after the last byte. */
  async finish(): Promise<number> {
    this.#start();
    await this.#writing;
    await this.#handle.sync();
    return this.#position;
  }

  /** After an error nothing is written any more. */
  #start(): void {
    if (this.#writing || this.#collected.length === 0) return;
    this.#writing = this.#writeCollected();
    // The error is thrown to whoever awaits it next; until then nobody may.
    this.#writing.catch(() => undefined);
  }

  async #writeCollected(): Promise<void> {
    while (this.#collected.length > 0) {
      const chunks = this.#collected;
      this.#collected = [];
      this.#collectedBytes = 0;
      await this.#writeBatch(chunks);
    }
    this.#writing = null;
  }

  async #writeBatch(chunks: Buffer[]): Promise<void> {
    for (let rest = chunks; rest.length > 0; ) {
      const { bytesWritten } = await this.#handle.writev(rest, this.#position);
      this.#position += bytesWritten;
      rest = withoutFirst(rest, bytesWritten);
    }
  }
}

/** A write may take less than it was given, for instance just before the disk is full. */
function withoutFirst(chunks: Buffer[], bytes: number): Buffer[] {
  let skipped = bytes;
  const rest: Buffer[] = [];
  for (const chunk of chunks) {
    if (skipped < chunk.length) rest.push(chunk.subarray(skipped));
    skipped = Math.max(0, skipped - chunk.length);
  }
  return rest;
}
