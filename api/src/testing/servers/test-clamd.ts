import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** The EICAR test file, in two pieces so that no scanner detects this source file. */
export const EICAR = Buffer.from(
  `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`,
  'latin1',
);

/** A fake ClamAV daemon: INSTREAM and PING over TCP, detecting only EICAR. */
export class TestClamd {
  readonly scanned: number[] = [];
  streamMax = Number.POSITIVE_INFINITY;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #holding: (() => void)[] | null = null;

  private constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      this.#serve(socket);
    });
  }

  static async start(): Promise<TestClamd> {
    const clamd = new TestClamd();
    await clamd.comeBack();
    return clamd;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.#port}`;
  }

  hold(): void {
    this.#holding = [];
  }

  answerAll(): void {
    const held = this.#holding ?? [];
    this.#holding = null;
    for (const answer of held) answer();
  }

  async goAway(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async comeBack(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #serve(socket: Socket): void {
    let received = Buffer.alloc(0);
    const answer = (text: string) => {
      const send = () => socket.end(`${text}\0`);
      if (this.#holding) this.#holding.push(send);
      else send();
    };
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.equals(Buffer.from('zPING\0'))) {
        socket.end('PONG\0');
        return;
      }
      const content = contentOf(received);
      if (content === null) return;
      if (content.bytes.length > this.streamMax) {
        socket.end('INSTREAM size limit exceeded. ERROR\0');
        return;
      }
      if (!content.isWhole) return;
      this.scanned.push(content.bytes.length);
      answer(content.bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    });
  }
}

const COMMAND = Buffer.from('zINSTREAM\0');

function contentOf(received: Buffer): { bytes: Buffer; isWhole: boolean } | null {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return null;
  const parts: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(parts), isWhole: true };
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(parts), isWhole: false };
}
