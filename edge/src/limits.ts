/** The slowest sender that is still read: fewer bytes than this in a window, while the edge waits for them, end it. */
export interface Pace {
  windowMs: number;
  bytesPerWindow: number;
}

/** Bounds on what a client may hold of the edge and of the api behind it. Tests make them small. */
export interface Limits {
  /** Characters of a request's address, path and query together. */
  addressLength: number;
  /** From the first byte of a request, or the opening of a connection, to the end of its headers. */
  headersMs: number;
  /** Bodies of calls, which are read whole before the api hears of them. */
  callPace: Pace;
  /** From the first byte of a call's body to its last. */
  callBodyMs: number;
  /** Bodies that pass as streams: uploads, releases. */
  uploadPace: Pace;
  /** Uploads at the same time from one client address. */
  uploadsPerAddress: number;
  /** Bytes of bodies and answers the edge may hold in memory for slow clients, all together. */
  heldBytes: number;
  /** A body or answer of up to this many bytes is held without asking for room. */
  smallBytes: number;
  /** A socket that takes nothing of what is written to it for this long is ended. */
  stalledMs: number;
  /** How long the edge goes on reading a body nobody wants, so that the client can read the answer. */
  lingerMs: number;
  /** A live socket in which neither side says anything for this long is ended; the api pings every 25 s. */
  silentSocketMs: number;
}

export const defaultLimits: Limits = {
  addressLength: 8_192,
  headersMs: 10_000,
  callPace: { windowMs: 10_000, bytesPerWindow: 10_240 },
  callBodyMs: 60_000,
  uploadPace: { windowMs: 30_000, bytesPerWindow: 65_536 },
  uploadsPerAddress: 16,
  heldBytes: 64 * 1024 * 1024,
  smallBytes: 64 * 1024,
  stalledMs: 30_000,
  lingerMs: 3_000,
  silentSocketMs: 90_000,
};
