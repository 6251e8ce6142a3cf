import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressQuota } from './address-quota.ts';
import type { IdleSockets } from './idle-sockets.ts';

interface SocketGuardOptions {
  /** Sockets by client address. Trusted proxies are not counted, because they carry many clients. */
  perAddress: AddressQuota;
  isTrustedProxy: (address: string) => boolean;
  places: IdleSockets;
  stalledMs: number;
}

interface Progress {
  takenBytes: number;
  at: number;
}

const CHECKS = 6;

/**
 * An unread answer would stay in memory, or hold its connection to the api. Returns a function that stops the checks.
 */
export function guardSockets(
  server: Server,
  { perAddress, isTrustedProxy, places, stalledMs }: SocketGuardOptions,
): () => void {
  const sockets = new Map<Socket, Progress>();
  places.watch(server);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const release = isTrustedProxy(address) ? () => {} : perAddress.acquire(address);
    if (!release) {
      socket.destroy();
      return;
    }
    if (!places.add(socket)) {
      release();
      socket.destroy();
      return;
    }
    sockets.set(socket, { takenBytes: 0, at: performance.now() });
    socket.once('close', () => {
      sockets.delete(socket);
      release();
    });
  });
  const timer = setInterval(() => endStalled(sockets, stalledMs), stalledMs / CHECKS).unref();
  return () => clearInterval(timer);
}

function endStalled(sockets: Map<Socket, Progress>, stalledMs: number): void {
  const now = performance.now();
  for (const [socket, progress] of sockets) {
    const takenBytes = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || takenBytes > progress.takenBytes)
      sockets.set(socket, { takenBytes, at: now });
    else if (now - progress.at >= stalledMs) socket.destroy();
  }
}
