import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerOnSocket } from '../requests/raw-answer.ts';
import type { WordCode } from '../words.ts';

export const LIVE_PATH = '/live';

export interface Upgrade {
  socket: Socket;
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();
const awaitingContinue = new WeakMap<IncomingMessage, ServerResponse>();

export const upgradeOf = (request: IncomingMessage): Upgrade | null => upgrades.get(request) ?? null;

export const isAwaitingContinue = (request: IncomingMessage): boolean => awaitingContinue.has(request);

export function askForBody(request: IncomingMessage): void {
  awaitingContinue.get(request)?.writeContinue();
  awaitingContinue.delete(request);
}

/** Only these requests are upgraded. For all others the Upgrade header is ignored. */
export const isUpgradeToLive = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url.split('?', 1)[0] === LIVE_PATH &&
  (headers.upgrade ?? '').toLowerCase() === 'websocket';

/** Node has separate events for these; as ordinary requests they are checked and answered in one place. */
export function routeSpecialRequests(server: Server, isHttps: boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Node no longer listens to this socket, and an error event without a listener ends the process.
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    server.emit('request', request, response);
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaitingContinue.set(request, response);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    answerOnSocket(socket, { status: 405, code: 'problem.badRequest', requestId: randomUUID(), isHttps });
  });
}

const parserErrors: Readonly<Record<string, { status: number; code: WordCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'problem.headersTooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'problem.tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'problem.tooSlow' },
};

/** Answers requests that Node's parser refuses. There is no request object then, or an incomplete one. */
export function answerParserErrors(isHttps: boolean): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const answered = new WeakSet<Duplex>();
  return (error, socket) => {
    // The error may be in the body of a request whose answer has begun.
    const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse };
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent || answered.has(socket)) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const { status, code } = parserErrors[error.code ?? ''] ?? { status: 400, code: 'problem.badRequest' };
    answerOnSocket(socket, { status, code, requestId: randomUUID(), isHttps });
  };
}
