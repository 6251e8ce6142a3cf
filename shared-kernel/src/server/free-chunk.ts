/** Node reads from a socket into memory of this size. Of shorter chunks there may be more in the same memory. */
const READ_BYTES = 64 * 1024;

/** As of ES2024, which the libraries' types do not know yet. */
type Transferable = ArrayBufferLike & { transfer(bytes: number): ArrayBuffer };

/**
 * Gives the memory of a chunk that came from a socket back at once; it is empty then. For streams of many megabytes: while
 * garbage holds on to their chunks, each 64 MB of them cause a collection of the whole heap. Only for who is the last to use
 * the chunk, and not before a write of it has called back. Chunks that share their memory are left alone.
 */
export function freeChunk({ buffer, byteOffset, byteLength }: Buffer): void {
  if (byteOffset === 0 && byteLength === READ_BYTES && buffer.byteLength === READ_BYTES)
    (buffer as Transferable).transfer(0);
}
