/** Size of the memory into which Node reads from a socket. Several shorter chunks may share the same memory. */
const READ_BYTES = 64 * 1024;

/** ES2024, which the library types do not include yet. */
type Transferable = ArrayBufferLike & { transfer(bytes: number): ArrayBuffer };

/**
 * Frees a chunk's memory at once: unfreed chunks of large streams trigger a full collection every 64 MB.
 * Call it only after the last use of the chunk, and after a write of it has called back.
 */
export function freeChunk({ buffer, byteOffset, byteLength }: Buffer): void {
  if (byteOffset === 0 && byteLength === READ_BYTES && buffer.byteLength === READ_BYTES)
    (buffer as Transferable).transfer(0);
}
