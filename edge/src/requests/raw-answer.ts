import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonHeaders, problemHeaders } from '../security/answer-headers.ts';
import type { WordCode } from '../words.ts';
import { problemText } from './problem.ts';

/** Time for a client to read the answer if its request was not read to the end. */
const LINGER_MS = 2_000;

interface RawAnswer {
  status: number;
  code: WordCode;
  requestId: string;
  isHttps: boolean;
}

/** The rest of the request is discarded first: closing a socket with unread bytes resets it and loses the answer. */
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
