import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import { LiveHello } from '@worklane/shared-kernel/contracts';
import { BIND_COOKIE, LIVE_CLOSE } from '@worklane/shared-kernel/domain';
import { addressBlock } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import { isDatabaseUnavailable } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { Semaphore } from '../../platform/limits/semaphore.ts';
import { channelOf } from './channel-name.ts';
import { HelloPlaces } from './hello-places.ts';
import { LiveConnection, type RequestedChannel } from './live-connection.ts';
import { LiveHub } from './live-hub.ts';
import { type OpenListener, readOpenThreads } from './open-thread.ts';

const HELLO_TIMEOUT_MS = 5000;
const MAX_FRAME_BYTES = 4096;
const MAX_CONNECTIONS = 10_000;
/** Handshakes that wait for a place; the browser's own timeout is longer. */
const MAX_WAITING = 4000;
const LONGEST_WAIT_MS = 2500;
/**
 * Maximum number of first frames that are checked at once: thousands of them must leave database connections to calls.
 */
const CHECKS_AT_ONCE = 4;

const Hello = Compile(LiveHello);

export function liveModule(app: FastifyInstance): void {
  const hub = new LiveHub(app.platform, app.log);
  const places = new HelloPlaces({
    places: app.platform.settings.LIVE_UNIDENTIFIED,
    waiting: MAX_WAITING,
    waitMs: LONGEST_WAIT_MS,
  });
  const leaving = new WeakMap<IncomingMessage, () => void>();
  const checks = new Semaphore(CHECKS_AT_ONCE, MAX_CONNECTIONS);
  const unauthenticated = new Set<WebSocket>();
  app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES },
    errorHandler: (_error, socket: WebSocket) => socket.terminate(),
    preClose: (done) => {
      for (const socket of unauthenticated) socket.close(LIVE_CLOSE.restart, 'restart');
      hub.stop().finally(done);
    },
  });
  app.register(async (scope) => {
    scope.get(
      '/live',
      {
        websocket: true,
        onRequest: async (request) => {
          refuseOtherOrigins(request);
          if (unauthenticated.size + hub.size >= MAX_CONNECTIONS) throw unavailable();
          const leave = await places.take(addressBlock(request.ip), goneOf(request.raw.socket));
          if (!leave) throw unavailable();
          leaving.set(request.raw, leave);
        },
      },
      (socket: WebSocket, request) => {
        unauthenticated.add(socket);
        const release = () => unauthenticated.delete(socket);
        const timer = setTimeout(() => socket.close(LIVE_CLOSE.badHello, 'too late'), HELLO_TIMEOUT_MS);
        socket.once('close', () => {
          clearTimeout(timer);
          release();
        });
        socket.once('message', (data) => {
          clearTimeout(timer);
          leaving.get(request.raw)?.();
          const onOpen = readOpenThreads(socket);
          checks
            .run(() => authenticate({ socket, request, hub, text: String(data), onOpen }))
            .catch((error: Error) => {
              if (!isDatabaseUnavailable(error))
                request.log.error({ err: error }, 'authenticating a live connection failed');
              socket.close(LIVE_CLOSE.later, 'later');
            })
            .finally(release);
        });
      },
    );
  });
}

const unavailable = () => new ProblemError(503, 'server.unavailable', { retryAfterSeconds: 5 });

function goneOf(socket: Socket): AbortSignal {
  const gone = new AbortController();
  if (socket.destroyed) gone.abort();
  else socket.once('close', () => gone.abort());
  return gone.signal;
}

/** Guards against cross-site WebSocket hijacking: another site's page would send this portal's cookies. */
function refuseOtherOrigins({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host)
    throw new ProblemError(403, 'access.otherOrigin');
}

interface FirstFrame {
  socket: WebSocket;
  request: FastifyRequest;
  hub: LiveHub;
  text: string;
  onOpen(listener: OpenListener): void;
}

async function authenticate({ socket, request, hub, text, onOpen }: FirstFrame): Promise<void> {
  // The client may have left while it waited for this check.
  if (socket.readyState !== socket.OPEN) return;
  const hello = helloOf(text);
  if (!hello) return socket.close(LIVE_CLOSE.badHello, 'no hello');
  const { platform } = request.server;
  const bind = request.cookies[BIND_COOKIE];
  const user = bind ? await platform.findSession(hello.token, bind, platform.clock.now()) : null;
  if (!user) return socket.close(LIVE_CLOSE.signedOut, 'signed out');
  const wanted = hello.channels.map(({ channel, seq }) => ({ channel: channelOf(channel), seq }));
  if (wanted.some(({ channel }) => channel?.userId !== user.id))
    return socket.close(LIVE_CLOSE.forbidden, 'not yours');
  if (!hub.hasRoomFor(user.id)) return socket.close(LIVE_CLOSE.tooMany, 'too many');
  if (socket.readyState !== socket.OPEN) return;

  const connection = new LiveConnection({
    ...{ socket, user },
    db: platform.database,
    reader: hub.reader,
    log: request.log,
  });
  socket.on('close', () => hub.remove(connection));
  hub.add(connection);
  onOpen((open) => connection.show(open));
  await connection.open(wanted as RequestedChannel[]);
}

function helloOf(text: string): LiveHello | null {
  try {
    const value: unknown = JSON.parse(text);
    return Hello.Check(value) ? value : null;
  } catch {
    return null;
  }
}
