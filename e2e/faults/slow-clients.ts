import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SlowClients {
  port: number;
  count: number;
  bytes: string;
}

const BATCH = 100;

// A separate process, so that these clients do not affect the measurement.
process.once('message', async ({ port, count, bytes }: SlowClients) => {
  for (let made = 0; made < count; made += BATCH) {
    const sockets = Array.from({ length: Math.min(BATCH, count - made) }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) holdOpen(socket, bytes);
  }
  process.send?.('connected');
});
process.once('disconnect', () => process.exit());

function holdOpen(socket: Socket, bytes: string): void {
  socket.on('error', () => {});
  socket.pause();
  socket.write(bytes);
}
