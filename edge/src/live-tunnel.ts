import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH, type Upgrade, upgradeOf } from './first-view/server-events.ts';
import { endTurnOf } from './limits/share-fairly.ts';
import { forwardedHeaders, withoutConnectionHeaders } from './requests/forwarding/forwarded-headers.ts';
import type { PortalAddress } from './requests/portal-address.ts';
import { sendNotFound, sendProblem, sendUnavailable } from './requests/problem.ts';

const HANDSHAKE_MS = 10_000;
const forwardedNames = [
  'cookie',
  'origin',
  'user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
];

interface LiveOptions {
  apiUrl: string;
  portal: PortalAddress;
  silentMs: number;
}

export function serveLive(app: FastifyInstance, { apiUrl, portal, silentMs }: LiveOptions): void {
  const open = new Set<Socket>();
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
  app.get(LIVE_PATH, (request, reply) => {
    const upgrade = upgradeOf(request.raw);
    if (!upgrade) {
      reply.header('upgrade', 'websocket');
      return sendProblem(reply, 426, 'problem.liveOnly');
    }
    // Without this check a page of another site could open a socket with this portal's cookies.
    if (!portal.isOrigin(request.headers.origin, upgrade.socket.localPort))
      return sendProblem(reply, 403, 'problem.otherOrigin');
    keepWhileOpen(open, upgrade.socket);
    openTunnel(handshakeWith(apiUrl, request), { request, reply, upgrade, silentMs });
    return reply;
  });
  app.all(`${LIVE_PATH}/*`, (_, reply) => sendNotFound(reply));
}

function handshakeWith(apiUrl: string, request: FastifyRequest): ClientRequest {
  const [, query] = request.url.split('?', 2);
  const url = new URL(query === undefined ? LIVE_PATH : `${LIVE_PATH}?${query}`, apiUrl);
  const own = forwardedNames.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const headers = {
    ...Object.fromEntries(own),
    ...forwardedHeaders(request),
    connection: 'Upgrade',
    upgrade: 'websocket',
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return send(url, { headers, agent: false, timeout: HANDSHAKE_MS });
}

interface Tunnel {
  request: FastifyRequest;
  reply: FastifyReply;
  upgrade: Upgrade;
  silentMs: number;
}

function openTunnel(
  handshake: ClientRequest,
  { request, reply, upgrade: { socket, head }, silentMs }: Tunnel,
): void {
  const abandon = () => handshake.destroy();
  socket.once('close', abandon);
  handshake.once('timeout', () => handshake.destroy(new Error('the api does not answer the handshake')));
  handshake.once('error', (error) => {
    if (socket.destroyed || reply.sent) return;
    request.log.warn({ err: error }, 'the api does not answer');
    sendUnavailable(reply);
  });
  handshake.once('response', (response) => {
    reply
      .code(response.statusCode ?? 502)
      .headers(withoutConnectionHeaders(response.headers))
      .send(response);
  });
  handshake.once('upgrade', (response: IncomingMessage, apiSocket: Socket, apiHead: Buffer) => {
    reply.hijack();
    endTurnOf(request);
    reply.raw.detachSocket(socket);
    socket.off('close', abandon);
    socket.write(acceptanceOf(response, request.id));
    socket.write(apiHead);
    apiSocket.write(head);
    joinSockets(socket, apiSocket, silentMs);
  });
  handshake.end();
}

// Not inside the handshake's functions: these listeners live for hours and would keep its request in memory.

function keepWhileOpen(open: Set<Socket>, socket: Socket): void {
  open.add(socket);
  socket.once('close', () => open.delete(socket));
}

function joinSockets(socket: Socket, apiSocket: Socket, silentMs: number): void {
  apiSocket.setTimeout(0);
  apiSocket.on('error', () => apiSocket.destroy());
  socket.setTimeout(silentMs, () => socket.destroy());
  forward(socket, apiSocket);
  forward(apiSocket, socket);
}

function forward(from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (!to.write(bytes)) from.pause();
  });
  to.on('drain', () => from.resume());
  from.once('end', () => to.end());
  from.once('close', () => to.destroySoon());
}

function acceptanceOf({ headers }: IncomingMessage, requestId: string): string {
  const lines = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'].flatMap(
    (name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`]),
  );
  const fixed = ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket'];
  return `${[...fixed, ...lines, `x-request-id: ${requestId}`].join('\r\n')}\r\n\r\n`;
}
