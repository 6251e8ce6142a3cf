import type { FileHandle } from 'node:fs/promises';

/** Chunks are collected up to this size and written in one call. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes the chunks of a stream to an open file, in order and from `position` on. While one batch is on its way to
 * the disk the next one is collected, so that the sender seldom waits for the disk.
 */
export class DiskWriter {
  readonly #handle: FileHandle;
  #position: number;
  #collected: Buffer[] = [];
  #collectedBytes = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(handle: FileHandle, position: number) {
    this.#handle = handle;
    this.#position = position;
  }

  /** Takes one chunk, which must not change afterwards. Throws the error of an earlier batch. */
  async take(chunk: Buffer): Promise<void> {
    this.#collected.push(chunk);
    this.#collectedBytes += chunk.length;
    if (this.#collectedBytes >= BATCH_BYTES) await this.#startBatch();
  }

  /** Writes what is left and flushes the file. Returns the position after the last byte. */
  async finish(): Promise<number> {
    await this.#startBatch();
    await this.#writing;
    await this.#handle.sync();
    return this.#position;
  }

  async #startBatch(): Promise<void> {
    await this.#writing;
    const chunks = this.#collected;
    this.#collected = [];
    this.#collectedBytes = 0;
    this.#writing = this.#write(chunks);
    // An error is thrown to whoever awaits the batch; until then nobody does.
    this.#writing.catch(() => undefined);
  }

  async #write(chunks: Buffer[]): Promise<void> {
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
