import type { FastifyInstance } from 'fastify';
import { errorCode, PortalError } from '../portal/portal-error.ts';

export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE')
      throw new PortalError(
        `Port ${port} is in use by another program: choose another one with PORT=${port + 1}.`,
      );
    throw error;
  }
  const { port: boundPort } = app.server.address() as { port: number };
  return `http://${host}:${boundPort}`;
}
