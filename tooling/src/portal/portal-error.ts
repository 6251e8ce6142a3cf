import { trimEndOf } from '@worklane/shared-kernel/domain';

/** Its one sentence is shown at the terminal without a stack. */
export class PortalError extends Error {
  override name = 'PortalError';
  readonly remedy: string;

  constructor(message: string, { remedy = '' }: { remedy?: string } = {}) {
    super(message);
    this.remedy = remedy;
  }
}

export class StartInterrupted extends Error {
  override name = 'StartInterrupted';
}

export const throwIfInterrupted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new StartInterrupted('interrupted');
};

export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const errorReason = (error: unknown): string => {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return trimEndOf(message.split('\n')[0] || errorCode(error), '. \t\r');
};
