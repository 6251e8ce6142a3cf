import type { IncomingMessage } from 'node:http';

const ofRequests = new WeakSet<ArrayBufferLike>();

/** The chunks of a request's body. No other code uses them, so they may be freed once stored. */
export async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    ofRequests.add(chunk.buffer);
    yield chunk;
  }
}

export const isOfRequest = ({ buffer }: Buffer): boolean => ofRequests.has(buffer);
