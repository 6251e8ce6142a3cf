export const LIVE_CLOSE = {
  /** The server is stopping or restarting: reconnect after a random delay. */
  restart: 1012,
  /** The server cannot check the session at the moment: reconnect later. */
  later: 1013,
  badHello: 4400,
  signedOut: 4401,
  forbidden: 4403,
  tooMany: 4429,
} as const;
