import { createServer } from 'node:net';
import { errorCode, PortalError } from './portal-error.ts';

const listen = (port: number, host: string): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('')));
  });

/** Called before any slow step. Throws PortalError naming the port or the host */
export const requireFreePort = async (port: number, host: string): Promise<void> => {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) {
    const code = await listen(port, address);
    if (code === 'EADDRINUSE')
      throw new PortalError(
        `Port ${port} is in use by another program: stop that one, or choose another port with PORT=${port < 65535 ? port + 1 : 8080}.`,
      );
    if (code === 'EACCES')
      throw new PortalError(`Port ${port} needs more rights than this user has: choose a PORT from 1024 up.`);
    // Without IPv6 there is no ::1, and localhost is only 127.0.0.1.
    if (code !== '' && address !== '::1')
      throw new PortalError(`HOST ${host} is not an address of this machine (${code}).`);
  }
};

const RESERVED_MS = 120_000;

/**
 * Keeps a port from other searches of any process until its service listens, or this process ends: a name of a socket
 * without a file belongs to one process at a time. Linux only; elsewhere two searches can find the same port.
 */
const reserve = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve(true);
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen(`\0worklane-port-${port}`, () => {
      setTimeout(() => server.close(), RESERVED_MS).unref();
      resolve(true);
    });
  });

/** Below the range of ephemeral ports, so that it is still free when a crashed service restarts. */
export const findFreePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await reserve(port)) && (await listen(port, '127.0.0.1')) === '') return port;
  }
  throw new PortalError('No port between 20000 and 32000 is free on 127.0.0.1.');
};
