import { DetailedError, Upload } from 'tus-js-client';
import type { Problem, UploadMetadata } from '../../contracts/index.ts';
import { readToken, reportUnauthorised } from '../../http/index.ts';
import type { SendingEvents } from './upload-queue.ts';

const ENDPOINT = '/files/uploads';
/** Small enough to arrive on a slow line before a server gives up waiting for the rest of a request. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Sends a file, or what is left of it, in parts. `stop` leaves what has arrived where it is. */
export function sendByTus(
  file: File,
  uploadUrl: string | null,
  { purpose, context }: Pick<UploadMetadata, 'purpose' | 'context'>,
  events: SendingEvents,
): { stop(): void } {
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    ...(uploadUrl && { uploadUrl }),
    chunkSize: CHUNK_BYTES,
    // The queue decides when to try again, and keeps the address itself.
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { name: file.name, purpose, context },
    onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${readToken() ?? ''}`),
    onUploadUrlAvailable: () => {
      if (upload.url) events.onUrl(upload.url);
    },
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onArrived(idOf(upload.url ?? '')),
    onError: (error) => events.onFailure(failureOf(error)),
  });
  upload.start();
  return { stop: () => void upload.abort() };
}

/** Tells the server that nobody goes on with an upload. */
export async function giveUpByTus(uploadUrl: string): Promise<void> {
  await Upload.terminate(uploadUrl, {
    retryDelays: null,
    onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${readToken() ?? ''}`),
  });
}

function idOf(uploadUrl: string): string {
  return uploadUrl.split('/').at(-1) ?? '';
}

/** Away, busy, or elsewhere than we thought: all that passes. Anything else the server means. */
function failureOf(error: Error): { isPassing: boolean; message: string } {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 401) reportUnauthorised(readToken());
  const code = problemOf(response?.getBody())?.code;
  const isConflictOfOffsets = status === 409 && code === 'upload.moved';
  // Too much is unfinished: that does not pass by waiting, somebody must cancel an upload.
  const isOverLimit = status === 429 && code?.startsWith('upload.') === true;
  const isPassing =
    !isOverLimit && ([0, 423, 429, 500, 502, 503, 504].includes(status) || isConflictOfOffsets);
  return { isPassing, message: problemOf(response?.getBody())?.message ?? '' };
}

function problemOf(body: string | undefined): Partial<Problem> | null {
  try {
    return JSON.parse(body ?? '') as Partial<Problem>;
  } catch {
    return null;
  }
}
