import { DetailedError, type HttpRequest, type HttpStack, Upload } from 'tus-js-client';
import type { Problem, UploadMetadata } from '../../contracts/index.ts';
import { languageHeader, readToken, reportUnauthorised } from '../../http/index.ts';
import type { SendingEvents } from './upload-queue.ts';

const ENDPOINT = '/files/uploads';
/** The largest amount that a broken connection can lose. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const BEARER = 'Bearer ';

let httpStack: HttpStack | undefined;

/** Replaces the HTTP requests of uploads by stubs. Returns a function that restores them. */
export function replaceUploadTransport(stack: HttpStack): () => void {
  const before = httpStack;
  httpStack = stack;
  return () => {
    httpStack = before;
  };
}

export function sendByTus(
  file: File,
  uploadUrl: string | null,
  { purpose, context }: Pick<UploadMetadata, 'purpose' | 'context'>,
  events: SendingEvents,
): { stop(): void } {
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    ...(uploadUrl && { uploadUrl }),
    ...(httpStack && { httpStack }),
    chunkSize: CHUNK_BYTES,
    // The queue retries and stores the upload URL itself.
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { name: file.name, purpose, context },
    onBeforeRequest: addHeaders,
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

export async function cancelByTus(uploadUrl: string): Promise<void> {
  await Upload.terminate(uploadUrl, {
    ...(httpStack && { httpStack }),
    retryDelays: null,
    onBeforeRequest: addHeaders,
  });
}

function addHeaders(request: HttpRequest): void {
  const headers = { authorization: `${BEARER}${readToken() ?? ''}`, ...languageHeader() };
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
}

function idOf(uploadUrl: string): string {
  return uploadUrl.split('/').at(-1) ?? '';
}

/** A failure is temporary after an ended session too, because the same person can sign in again on this page. */
function failureOf(error: Error): Parameters<SendingEvents['onFailure']>[0] {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const refused = error instanceof DetailedError ? tokenOf(error.originalRequest) : null;
  // Without a token the page already knows that the session has ended.
  if (status === 401 && refused) reportUnauthorised(refused);
  const code = problemOf(response?.getBody())?.code;
  const isConflictOfOffsets = status === 409 && code === 'upload.moved';
  // There are too many unfinished uploads. Waiting does not help: the person has to cancel one.
  const isOverLimit = status === 429 && code?.startsWith('upload.') === true;
  const isTemporary =
    !isOverLimit && ([0, 401, 408, 423, 429, 500, 502, 503, 504].includes(status) || isConflictOfOffsets);
  return { isTemporary, isAnswered: status !== 0, message: problemOf(response?.getBody())?.message ?? '' };
}

/** The refused token: when the answer arrives, the person may be signed in again with another token. */
function tokenOf(request: HttpRequest): string | null {
  return request.getHeader('authorization')?.slice(BEARER.length) || null;
}

function problemOf(body: string | undefined): Partial<Problem> | null {
  try {
    return JSON.parse(body ?? '') as Partial<Problem>;
  } catch {
    return null;
  }
}
