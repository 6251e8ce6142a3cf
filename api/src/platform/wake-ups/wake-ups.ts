import type { FastifyBaseLogger } from 'fastify';

/** Channel that announces new live events; the payload is the name of the live channel. */
export const LIVE_WAKE_UP = 'worklane_live';
/** Channel that announces an ended session; the payload is its id. */
export const SESSION_ENDED = 'worklane_session_ended';

export type WakeChannel = typeof LIVE_WAKE_UP | typeof SESSION_ENDED;
export const wakeChannels: readonly WakeChannel[] = [LIVE_WAKE_UP, SESSION_ENDED];

export interface WakeUpReceiver {
  onWake(channel: string, payload: string): void;
  /** Called after each (re)connect; what was announced in between was missed. */
  onListening(): void;
  log: FastifyBaseLogger;
}

/**
 * Listens to what other processes announce. A wake-up says that there is something to read in the database; a lost one
 * delays it until the next look.
 */
export interface WakeUpListener {
  readonly isListening: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}
