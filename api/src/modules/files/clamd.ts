import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECT_MS = 5_000;
/** The daemon is silent while it unpacks and looks; its own limit is two minutes by default. */
const SILENCE_MS = 180_000;
/** What of a name of malware is kept. */
const NAME_MAX = 100;

/** The daemon was reached, and answered that it does not look at this. */
export class ScanRefused extends Error {}

/**
 * A ClamAV daemon at `tcp://host:port` or `unix:/path`, asked by its INSTREAM command: the bytes go over the
 * connection, so it needs no access to where files are kept (clamd(8), "INSTREAM").
 */
export class Clamd {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * The name of what was found, or null where nothing was. Throws ScanRefused where the daemon answers that it
   * cannot tell, as for more bytes than its StreamMaxLength, and other errors where it cannot be reached.
   */
  async scan(parts: AsyncIterable<Buffer>): Promise<string | null> {
    const socket = await this.#open();
    const answer = readAnswer(socket);
    // Read below; until then a broken connection is told by the write that fails.
    answer.catch(() => undefined);
    try {
      await send(socket, Buffer.from('zINSTREAM\0'));
      for await (const part of parts) {
        // A daemon that has had enough says why and hangs up, in the middle of what is sent.
        if (socket.readableEnded || socket.destroyed) break;
        await send(socket, Buffer.concat([lengthOf(part), part]));
      }
      if (socket.writable) await send(socket, lengthOf(Buffer.alloc(0)));
      return threatIn(await answer);
    } catch (error) {
      const said = socket.destroyed ? await answer.catch(() => '') : '';
      if (said === '') throw error;
      return threatIn(said);
    } finally {
      socket.destroy();
    }
  }

  /** Throws where the daemon does not answer. */
  async ping(): Promise<void> {
    const socket = await this.#open();
    try {
      const answer = readAnswer(socket);
      await send(socket, Buffer.from('zPING\0'));
      if ((await answer) !== 'PONG') throw new Error('What listens there is no ClamAV daemon.');
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
      await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
    } catch (error) {
      socket.destroy();
      throw error;
    }
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The ClamAV daemon does not answer.')));
    return socket;
  }
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

/** Resolves when the bytes have left this process, so that their buffer can be used again. */
function send(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** What the daemon says, without the zero byte at its end. */
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
  if (!found?.[1]) throw new ScanRefused(answer.slice(0, NAME_MAX));
  return found[1].replace(/[^\x21-\x7e]/g, '_').slice(0, NAME_MAX);
}
