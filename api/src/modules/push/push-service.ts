import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isPushEndpoint, lookUpPublic } from './push-endpoint.ts';

const ANSWER_MS = 10_000;

export interface PushRequest {
  endpoint: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

/** Resolves with the status. Follows no redirect, and reaches only public hosts and `localService`. */
export function postToPushService(
  { endpoint, headers, body }: PushRequest,
  { localService, signal }: { localService: string; signal: AbortSignal },
): Promise<number> {
  if (!isPushEndpoint(endpoint, localService)) throw new Error('This is not the address of a push service.');
  const isLocal = new URL(endpoint).origin === localService;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: false as const,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  };
  return new Promise((resolve, reject) => {
    const sent = isLocal
      ? requestPlain(endpoint, options)
      : requestSecure(endpoint, { ...options, lookup: lookUpPublic });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.end(body);
  });
}
