/** There is no room for the bytes that were sent. */
export class DiskFullError extends Error {
  constructor() {
    super('The disk for files is full.');
  }
}
