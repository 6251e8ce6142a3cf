import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressQuota } from './address-quota.ts';
import type { IdleSockets } from './idle-sockets.ts';

interface SocketGuardOptions {
  /** Sockets by client address. Those of trusted proxies are not counted, because they carry many clients. */
  perAddress: AddressQuota;
  isTrustedProxy: (address: string) => boolean;
  /** All sockets together. */
  places: IdleSockets;
  stalledMs: number;
}

interface Progress {
  takenBytes: number;
  at: number;
}

/** A socket is checked this many times within the time it may be stalled. */
const CHECKS = 6;

/**
 * Closes sockets beyond the limit of an address, idle ones where places run short, and sockets whose client does not read
 * its answer. Otherwise an unread answer would stay in memory, and a long one would hold its connection to the api. Returns
 * a function that stops the checks.
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
