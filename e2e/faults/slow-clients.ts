import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What each of many clients sends before it stops sending and reading. */
export interface SlowClients {
  port: number;
  count: number;
  bytes: string;
}

/** Connected one batch after the other, so that none waits in a full queue of the server. */
const BATCH = 100;

// A separate process, so that the work of these clients does not affect the measurement of other clients.
process.once('message', async ({ port, count, bytes }: SlowClients) => {
  for (let made = 0; made < count; made += BATCH) {
    const sockets = Array.from({ length: Math.min(BATCH, count - made) }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) holdOpen(socket, bytes);
  }
  process.send?.('connected');
});
// The parent process has ended.
process.once('disconnect', () => process.exit());

function holdOpen(socket: Socket, bytes: string): void {
  socket.on('error', () => {});
  socket.pause();
  socket.write(bytes);
}
