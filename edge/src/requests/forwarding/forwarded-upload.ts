import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { freeChunk } from '@worklane/shared-kernel/server';
import type { ForwardedCall } from './forwarded-call.ts';

/** Counted from the last byte of the body. */
const ANSWER_TIMEOUT_MS = 60_000;

export interface ForwardedUpload extends Omit<ForwardedCall, 'body'> {
  apiUrl: string;
  agent: Agent;
  body: AsyncIterable<Buffer> | null;
}

/** Frees the memory of each chunk once it is written. An early answer ends the upload. */
export function forwardUpload({ apiUrl, body, ...options }: ForwardedUpload): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const upload = request(apiUrl, options);
    upload.once('response', (answer) => {
      upload.setTimeout(0);
      // An api that has not read this whole body must not get another request on the connection.
      answer.once('end', () => {
        if (!upload.writableFinished) upload.destroy();
      });
      resolve(answer);
    });
    upload.once('error', reject);
    sendBody(upload, body).catch((error: Error) => {
      reject(error);
      upload.destroy();
    });
  });
}

async function sendBody(upload: ClientRequest, body: AsyncIterable<Buffer> | null): Promise<void> {
  const closed = new Promise<void>((resolve) => upload.once('close', resolve));
  for await (const chunk of body ?? []) {
    if (upload.destroyed) return;
    await Promise.race([written(upload, chunk), closed]);
    // Not earlier: unwritten bytes would be lost.
    if (!upload.destroyed) freeChunk(chunk);
  }
  upload.end();
  upload.setTimeout(ANSWER_TIMEOUT_MS, () => upload.destroy(new Error('The api does not answer an upload.')));
}

const written = (upload: ClientRequest, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    upload.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
