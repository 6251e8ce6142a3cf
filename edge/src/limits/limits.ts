export interface Pace {
  windowMs: number;
  bytesPerWindow: number;
}

export interface Limits {
  /** Characters of path and query together. */
  addressLength: number;
  /** From the first byte of a request, or the opening of a connection, to the end of its headers. */
  headersMs: number;
  callPace: Pace;
  /** From the first byte of a call's body to its last. */
  callBodyMs: number;
  uploadPace: Pace;
  uploadsPerAddress: number;
  /** Bytes of all bodies and answers that may be in memory for slow clients. */
  heldBytes: number;
  smallBytes: number;
  /** A socket whose client reads nothing for this long is closed. */
  stalledMs: number;
  /** Time in which an unwanted body is read and discarded, so that the client can read the answer. */
  lingerMs: number;
  /** A live socket without any traffic for this long is closed. The api pings every 25 s. */
  silentSocketMs: number;
  /** Longest wait, from a page's request, for the answers to its first calls. */
  firstAnswersMs: number;
  /** Simultaneous requests of all strangers of one address, and of one person or program. */
  strangersAtOnce: number;
  personAtOnce: number;
  /** Milliseconds of work for strangers of one address after a rest; afterwards SHARE_PER_ADDRESS applies. */
  strangersInAdvanceMs: number;
  turnLeastMs: number;
  turnMostMs: number;
  /** About the longest wait of a request for its turn, and the limit of waiting requests per client. */
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
  firstAnswersMs: 250,
  strangersAtOnce: 16,
  personAtOnce: 24,
  strangersInAdvanceMs: 4_000,
  turnLeastMs: 3,
  turnMostMs: 100,
  turnWaitMs: 10_000,
  turnPlaces: 2_000,
};
