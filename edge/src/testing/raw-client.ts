import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export class RawClient {
  readonly socket: Socket;
  text = '';
  isClosed = false;
  readonly #closed: Promise<void>;

  private constructor(socket: Socket) {
    this.socket = socket;
    // Not `once` of node:events, which rejects at an error: a connection that was reset closes too.
    this.#closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.isClosed = true;
        resolve();
      });
    });
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      this.text += chunk;
    });
    socket.on('error', () => {});
  }

  static async to(edge: FastifyInstance, bytes: string | Buffer = ''): Promise<RawClient> {
    const { port } = edge.server.address() as AddressInfo;
    const client = new RawClient(connect(port, '127.0.0.1'));
    await once(client.socket, 'connect');
    client.send(bytes);
    return client;
  }

  send(bytes: string | Buffer): void {
    if (bytes.length > 0) this.socket.write(bytes);
  }

  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) {
      if (this.isClosed) throw new Error(`closed before ${pattern} came: ${this.text}`);
      await this.#next();
    }
  }

  async answerAtClose(): Promise<RawAnswer> {
    await this.#closed;
    return answerIn(this.text);
  }

  end(): void {
    this.socket.destroy();
  }

  async #next(): Promise<void> {
    const came = new Promise((resolve) => this.socket.once('data', resolve));
    await Promise.race([came, this.#closed]);
  }
}

export function answerIn(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

export const socketsOf = (edge: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    edge.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
