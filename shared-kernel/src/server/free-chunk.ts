/** Size of the memory into which Node reads from a socket. Several shorter chunks may share the same memory. */
const READ_BYTES = 64 * 1024;

/** ES2024, which the library types do not include yet. */
type Transferable = ArrayBufferLike & { transfer(bytes: number): ArrayBuffer };

/**
 * Frees the memory of a chunk from a socket at once; the chunk is empty afterwards. For streams of many megabytes:
 * their unfreed chunks trigger a full garbage collection every 64 MB. Call it only after the last use of the chunk, and
 * after a write of it has called back. Chunks that share memory are not freed.
 */
export function freeChunk({ buffer, byteOffset, byteLength }: Buffer): void {
  if (byteOffset === 0 && byteLength === READ_BYTES && buffer.byteLength === READ_BYTES)
    (buffer as Transferable).transfer(0);
}
