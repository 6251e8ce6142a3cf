/** The slowest sender that is accepted. Only time in which the edge waits for bytes counts as time of the window. */
export interface Pace {
  windowMs: number;
  bytesPerWindow: number;
}

/** Limits on what a client may use of the edge and of the api behind it. Tests make them small. */
export interface Limits {
  /** Characters of a request's address, path and query together. */
  addressLength: number;
  /** From the first byte of a request, or the opening of a connection, to the end of its headers. */
  headersMs: number;
  /** For bodies of calls, which are read whole before they are forwarded. */
  callPace: Pace;
  /** From the first byte of a call's body to its last. */
  callBodyMs: number;
  /** For bodies that are streamed: uploads, releases. */
  uploadPace: Pace;
  /** Simultaneous uploads from one client address. */
  uploadsPerAddress: number;
  /** Bytes of all bodies and answers that may be in memory for slow clients. */
  heldBytes: number;
  /** A body or answer of up to this many bytes does not count. */
  smallBytes: number;
  /** A socket whose client reads nothing for this long is closed. */
  stalledMs: number;
  /** The edge reads and discards an unwanted body for this long, so that the client can read the answer. */
  lingerMs: number;
  /** A live socket without any traffic for this long is closed. The api pings every 25 s. */
  silentSocketMs: number;
  /** A page waits no longer than this, from its request, for the answers to its first calls. */
  firstAnswersMs: number;
  /** Requests of strangers from one address, and of one person or program, that are under work at the same time. */
  strangersAtOnce: number;
  personAtOnce: number;
  /** Milliseconds of work for strangers of one address after a rest; afterwards SHARE_PER_ADDRESS. */
  strangersInAdvanceMs: number;
  /** What a request costs of it: the time of its work, at least and at most. */
  turnLeastMs: number;
  turnMostMs: number;
  /** A request waits about so long for its turn, and only so many of one client wait. */
  turnWaitMs: number;
  turnPlaces: number;
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
  firstAnswersMs: 100,
  strangersAtOnce: 16,
  personAtOnce: 24,
  strangersInAdvanceMs: 4_000,
  turnLeastMs: 3,
  turnMostMs: 100,
  turnWaitMs: 10_000,
  turnPlaces: 2_000,
};
