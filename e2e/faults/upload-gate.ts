import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between browser and portal that stops an upload after an exact number of bytes. */
export class UploadGate {
  uploadPath = '';
  readonly offsets: number[] = [];
  /** Bytes of uploads that passed, with repeated ones counted again. */
  passed = 0;
  readonly #server: Server;
  #limit = Number.POSITIVE_INFINITY;
  #held: (() => void) | null = null;
  #onReached: (() => void) | null = null;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<UploadGate> {
    const server = createServer();
    const gate = new UploadGate(server);
    server.on('request', (asked, answer) => {
      const { method = 'GET', headers } = asked;
      const onward = httpRequest(asked.url ?? '', { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      // The portal must notice the broken connection of a killed browser.
      asked.on('close', () => asked.complete || onward.destroy());
      (method === 'PATCH' ? asked.pipe(gate.#partOf(asked)) : asked).pipe(onward);
    });
    server.on('connect', (asked, near) => {
      const [host, port] = (asked.url ?? '').split(':');
      const far = connect(Number(port), host, () => near.write('HTTP/1.1 200 OK\r\n\r\n'));
      near.pipe(far).pipe(near);
      near.on('error', () => far.destroy());
      far.on('error', () => near.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stopAt(limit: number): Promise<void> {
    this.#limit = limit;
    return new Promise((resolve) => {
      this.#onReached = resolve;
      this.#release();
    });
  }

  letAllPass(): void {
    this.#limit = Number.POSITIVE_INFINITY;
    this.#release();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    held?.();
  }

  #partOf(asked: IncomingMessage): Transform {
    let at = Number(asked.headers['upload-offset']);
    this.uploadPath = new URL(asked.url ?? '').pathname;
    this.offsets.push(at);
    const pass = (part: Transform, chunk: Buffer, done: () => void): void => {
      const now = chunk.subarray(0, Math.max(0, this.#limit - at));
      part.push(now);
      at += now.length;
      this.passed += now.length;
      if (now.length === chunk.length) {
        done();
        return;
      }
      this.#held = () => pass(part, chunk.subarray(now.length), done);
      this.#onReached?.();
    };
    return new Transform({
      transform(chunk: Buffer, _, done) {
        pass(this, chunk, done);
      },
    });
  }
}
