import type { FastifyBaseLogger } from 'fastify';

/** New live events; the payload is the name of the live channel. */
export const LIVE_WAKE_UP = 'worklane_live';
/** An ended session; the payload is its id. */
export const SESSION_ENDED = 'worklane_session_ended';

export type WakeChannel = typeof LIVE_WAKE_UP | typeof SESSION_ENDED;
export const wakeChannels: readonly WakeChannel[] = [LIVE_WAKE_UP, SESSION_ENDED];

export interface WakeUpReceiver {
  onWake(channel: string, payload: string): void;
  /** Called after each (re)connect; wake-ups in between were missed. */
  onListening(): void;
  log: FastifyBaseLogger;
}

/** A wake-up means that the database has something to read; a lost one only delays it until the next poll. */
export interface WakeUpListener {
  readonly isListening: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}
