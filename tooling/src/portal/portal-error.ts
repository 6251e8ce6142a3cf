import { withoutEnding } from '@worklane/shared-kernel/domain';

/** A failure whose message is one sentence for the person at the terminal; it is shown without a stack. */
export class PortalError extends Error {
  override name = 'PortalError';
}

/** The start was called off by a signal before it was through. */
export class StartInterrupted extends Error {
  override name = 'StartInterrupted';
}

export const throwIfInterrupted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new StartInterrupted('interrupted');
};

/** The system's or the driver's short code such as `EACCES`; empty when there is none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The first line of what an error says, ready to stand inside a sentence. */
export const errorReason = (error: unknown): string => {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return withoutEnding(message.split('\n')[0] || errorCode(error), '. \t\r');
};
