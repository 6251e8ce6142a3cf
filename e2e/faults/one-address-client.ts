import { Agent, type IncomingMessage, request } from 'node:http';
import { setPriority } from 'node:os';

export interface Attack {
  port: number;
  sockets: number;
  address: string;
  method: string;
  path: string;
  bodies: readonly string[];
  headers: Readonly<Record<string, string>>;
}

/** Answers by status; `cut` counts connections that ended without one. */
export type Answered = Record<string, number>;

const AGAIN_MS = 50;

// A separate process with the lowest priority, so that its own work slows nobody.
setPriority(19);

process.once('message', (attack: Attack) => {
  const { port, sockets, address, method, path, bodies, headers } = attack;
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const answered: Answered = {};
  let sent = 0;
  let isUnderWay = false;
  const count = (status: number | 'cut') => {
    answered[status] = (answered[status] ?? 0) + 1;
    if (isUnderWay) return;
    isUnderWay = true;
    process.send?.('under way');
  };
  const send = (): void => {
    const body = bodies[sent % Math.max(bodies.length, 1)];
    sent += 1;
    const call = request({
      port,
      path,
      method,
      agent,
      headers: {
        host: `localhost:${port}`,
        'x-forwarded-for': address,
        'x-forwarded-proto': 'https',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    });
    let isAnswered = false;
    call.once('response', (answer: IncomingMessage) => {
      isAnswered = true;
      count(answer.statusCode ?? 0);
      answer.resume().once('close', send);
    });
    call.once('upgrade', (answer: IncomingMessage, socket) => {
      count(answer.statusCode ?? 0);
      socket.destroy();
      send();
    });
    call.once('error', () => {
      if (isAnswered) return;
      count('cut');
      setTimeout(send, AGAIN_MS);
    });
    call.end(body);
  };
  for (let socket = 0; socket < sockets; socket += 1) send();
  process.once('message', () => process.send?.(answered, () => process.exit()));
});
process.once('disconnect', () => process.exit());
