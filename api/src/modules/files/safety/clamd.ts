import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECT_TIMEOUT_MS = 5_000;
/** The daemon is silent while it scans; its default time limit is two minutes. */
const RESPONSE_TIMEOUT_MS = 180_000;
const MAX_THREAT_NAME_LENGTH = 100;

export class ScanRefused extends Error {}

/** Client of a ClamAV daemon. INSTREAM sends the bytes, so the daemon needs no access to the files (clamd(8)). */
export class Clamd {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Null without a threat. Throws ScanRefused if the daemon refuses the file, for example beyond StreamMaxLength. */
  async scan(parts: AsyncIterable<Buffer>): Promise<string | null> {
    const socket = await this.#open();
    const answer = readAnswer(socket);
    // The promise is awaited below; until then a failing write reports a broken connection.
    answer.catch(() => undefined);
    try {
      await send(socket, Buffer.from('zINSTREAM\0'));
      for await (const part of parts) {
        // A daemon that refuses the stream answers and closes the connection before all bytes are sent.
        if (socket.readableEnded || socket.destroyed) break;
        await send(socket, Buffer.concat([lengthOf(part), part]));
      }
      if (socket.writable) await send(socket, lengthOf(Buffer.alloc(0)));
      return threatIn(await answer);
    } catch (error) {
      const text = socket.destroyed ? await answer.catch(() => '') : '';
      if (text === '') throw error;
      return threatIn(text);
    } finally {
      socket.destroy();
    }
  }

  async ping(): Promise<void> {
    const socket = await this.#open();
    try {
      const answer = readAnswer(socket);
      await send(socket, Buffer.from('zPING\0'));
      if ((await answer) !== 'PONG') throw new Error('The server at CLAMD_URL is not a ClamAV daemon.');
    } finally {
      socket.destroy();
    }
  }

  async #open(): Promise<Socket> {
    const url = new URL(this.#url);
    const socket =
      url.protocol === 'unix:'
        ? connect(decodeURIComponent(url.pathname))
        : connect(Number(url.port), url.hostname.replace(/^\[|\]$/g, ''));
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    } catch (error) {
      socket.destroy();
      throw error;
    }
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      socket.destroy(new Error('The ClamAV daemon does not answer.')),
    );
    return socket;
  }
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

/** Resolves when the bytes are written to the socket, so that their buffer can be reused. */
function send(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = () => {
      if (text === '') reject(new Error('The ClamAV daemon closed the connection without an answer.'));
      else resolve(text.replace(/\0.*$/s, '').trim());
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\0')) finish();
    });
    socket.on('error', reject);
    socket.on('close', finish);
  });
}

function threatIn(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (!found?.[1]) throw new ScanRefused(answer.slice(0, MAX_THREAT_NAME_LENGTH));
  return found[1].replace(/[^\x21-\x7e]/g, '_').slice(0, MAX_THREAT_NAME_LENGTH);
}
