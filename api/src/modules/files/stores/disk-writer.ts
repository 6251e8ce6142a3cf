import type { FileHandle } from 'node:fs/promises';
import { freeChunk } from '@worklane/shared-kernel/server';
import { isOfRequest } from '../uploads/request-chunks.ts';

/** Bytes buffered while a write is running; a faster sender waits. */
const BATCH_BYTES = 1024 * 1024;
/** Written bytes between flushes while more arrive, so that the last flush is short. */
const FLUSH_BYTES = 16 * 1024 * 1024;

/** Writes chunks at once, so that a crash loses little. Chunks that arrive during a write are written together. */
export class DiskWriter {
  readonly #handle: FileHandle;
  #position: number;
  #collected: Buffer[] = [];
  #collectedBytes = 0;
  #writing: Promise<void> | null = null;
  #unflushedBytes = 0;
  #flushing: Promise<void> | null = null;

  constructor(handle: FileHandle, position: number) {
    this.#handle = handle;
    this.#position = position;
  }

  async write(chunk: Buffer): Promise<void> {
    this.#collected.push(chunk);
    this.#collectedBytes += chunk.length;
    this.#start();
    if (this.#collectedBytes >= BATCH_BYTES) await this.#writing;
  }

  async finish(): Promise<number> {
    this.#start();
    await this.#writing;
    return this.#position;
  }

  async flush(): Promise<void> {
    await this.#flushing;
    await this.#handle.sync();
  }

  /** After an error `#writing` stays rejected, so nothing more is written. */
  #start(): void {
    if (this.#writing || this.#collected.length === 0) return;
    this.#writing = this.#writeCollected();
    // The next `await` throws the error; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  async #writeCollected(): Promise<void> {
    while (this.#collected.length > 0) {
      const chunks = this.#collected;
      this.#collected = [];
      this.#collectedBytes = 0;
      await this.#writeBatch(chunks);
      for (const chunk of chunks) if (isOfRequest(chunk)) freeChunk(chunk);
    }
    this.#writing = null;
  }

  /** After an error `#flushing` stays rejected, because the disk reports each fault once. */
  #flushBehind(bytes: number): void {
    this.#unflushedBytes += bytes;
    if (this.#flushing || this.#unflushedBytes < FLUSH_BYTES) return;
    this.#unflushedBytes = 0;
    this.#flushing = this.#handle.datasync().then(() => {
      this.#flushing = null;
    });
    this.#flushing.catch(() => undefined);
  }

  async #writeBatch(chunks: Buffer[]): Promise<void> {
    for (let rest = chunks; rest.length > 0; ) {
      const { bytesWritten } = await this.#handle.writev(rest, this.#position);
      this.#position += bytesWritten;
      this.#flushBehind(bytesWritten);
      rest = withoutFirst(rest, bytesWritten);
    }
  }
}

function withoutFirst(chunks: Buffer[], bytes: number): Buffer[] {
  let skipped = bytes;
  const rest: Buffer[] = [];
  for (const chunk of chunks) {
    if (skipped < chunk.length) rest.push(chunk.subarray(skipped));
    skipped = Math.max(0, skipped - chunk.length);
  }
  return rest;
}
