import { trimEndOf } from '@worklane/shared-kernel/domain';

/** A failure with a one-sentence message for the person at the terminal, shown without a stack. */
export class PortalError extends Error {
  override name = 'PortalError';
  /** What to do about it; empty where the message says it. */
  readonly remedy: string;

  constructor(message: string, { remedy = '' }: { remedy?: string } = {}) {
    super(message);
    this.remedy = remedy;
  }
}

/** A signal interrupted the start before it was complete. */
export class StartInterrupted extends Error {
  override name = 'StartInterrupted';
}

export const throwIfInterrupted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new StartInterrupted('interrupted');
};

/** The error code of the system or driver, such as `EACCES`; empty when there is none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The first line of an error's message without its final full stop, for use inside a sentence. */
export const errorReason = (error: unknown): string => {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return trimEndOf(message.split('\n')[0] || errorCode(error), '. \t\r');
};
