import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HeldByAddress } from './held-by-address.ts';

interface SocketGuardOptions {
  /** Sockets by client address; those of trusted proxies are not counted, since they carry many clients. */
  perAddress: HeldByAddress;
  isTrustedProxy: (address: string) => boolean;
  stalledMs: number;
}

interface Progress {
  takenBytes: number;
  at: number;
}

/** How often in the time a socket may be stalled the edge looks at it. */
const LOOKS = 6;

/**
 * Ends the sockets that an address has beyond its cap, and every socket whose client does not read what is written
 * to it. Without this, an answer nobody reads would be kept, and a long one would hold its connection to the api.
 */
export function guardSockets(
  server: Server,
  { perAddress, isTrustedProxy, stalledMs }: SocketGuardOptions,
): () => void {
  const sockets = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const giveBack = isTrustedProxy(address) ? () => {} : perAddress.take(address);
    if (!giveBack) {
      socket.destroy();
      return;
    }
    sockets.set(socket, { takenBytes: 0, at: performance.now() });
    socket.once('close', () => {
      sockets.delete(socket);
      giveBack();
    });
  });
  const timer = setInterval(() => endStalled(sockets, stalledMs), stalledMs / LOOKS).unref();
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
