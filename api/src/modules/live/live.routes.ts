import websocket from '@fastify/websocket';
import { LIVE_CLOSE, LiveHello } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import { BIND_COOKIE } from '../../platform/access-guard.ts';
import { isDatabaseUnavailable } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { channelOf } from './channel-name.ts';
import { LiveConnection, type Wanted } from './live-connection.ts';
import { LiveHub } from './live-hub.ts';

const HELLO_WITHIN_MS = 5000;
const LARGEST_FRAME_BYTES = 4096;
/** Sockets of one process that have not yet said who they are. */
const MOST_STRANGERS = 1000;
const MOST_CONNECTIONS = 10_000;

const Hello = Compile(LiveHello);

/** The live channels: what happens reaches the pages that are open. */
export function liveModule(app: FastifyInstance): void {
  const hub = new LiveHub(app.platform, app.log);
  const strangers = new Set<WebSocket>();
  app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES },
    errorHandler: (_error, socket: WebSocket) => socket.terminate(),
    preClose: (done) => {
      for (const socket of strangers) socket.close(LIVE_CLOSE.restart, 'restart');
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
          if (strangers.size >= MOST_STRANGERS || hub.size >= MOST_CONNECTIONS)
            throw new ProblemError(503, 'server.unavailable', { retryAfterSeconds: 5 });
        },
      },
      (socket: WebSocket, request) => {
        strangers.add(socket);
        const known = () => strangers.delete(socket);
        const timer = setTimeout(() => socket.close(LIVE_CLOSE.badHello, 'too late'), HELLO_WITHIN_MS);
        socket.once('close', () => {
          clearTimeout(timer);
          known();
        });
        socket.once('message', (data) => {
          clearTimeout(timer);
          greet({ socket, request, hub, text: String(data) })
            .catch((error: Error) => {
              if (!isDatabaseUnavailable(error)) request.log.error({ err: error }, 'a greeting failed');
              socket.close(LIVE_CLOSE.later, 'later');
            })
            .finally(known);
        });
      },
    );
  });
}

/** A page of another site could otherwise open a socket with this portal's cookies. */
function refuseOtherOrigins({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host)
    throw new ProblemError(403, 'access.otherOrigin');
}

interface Greeting {
  socket: WebSocket;
  request: FastifyRequest;
  hub: LiveHub;
  text: string;
}

/** The first frame: lets the person in to the own channels, or closes. */
async function greet({ socket, request, hub, text }: Greeting): Promise<void> {
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

  const connection = new LiveConnection({ socket, user, db: platform.database, log: request.log });
  socket.on('close', () => hub.remove(connection));
  hub.add(connection);
  await connection.open(wanted as Wanted[]);
}

function helloOf(text: string): LiveHello | null {
  try {
    const value: unknown = JSON.parse(text);
    return Hello.Check(value) ? value : null;
  } catch {
    return null;
  }
}
