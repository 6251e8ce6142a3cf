import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonHeaders, problemHeaders } from './answer-headers.ts';
import { problemText } from './problem.ts';
import type { WordCode } from './words.ts';

/** How long a client may take to read an answer to a request that was never read to its end. */
const LINGER_MS = 2_000;

interface RawAnswer {
  status: number;
  code: WordCode;
  requestId: string;
  isHttps: boolean;
}

/**
 * Writes problem details to a socket that has no request, then closes it. What still arrives is read and thrown
 * away for a moment: a socket closed with unread bytes is reset, and the client may never see the answer.
 */
export function answerOnSocket(socket: Duplex, { status, code, requestId, isHttps }: RawAnswer): void {
  const text = problemText(status, code, requestId);
  const headers = {
    ...commonHeaders({ requestId, isHttps }),
    ...problemHeaders,
    'content-length': String(Buffer.byteLength(text)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
