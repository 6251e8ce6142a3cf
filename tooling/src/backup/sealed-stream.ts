import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { PortalError } from '../portal/portal-error.ts';

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const HEAD = /^worklane-backup 1 (plain|aes-256-gcm) ([0-9a-f]{64})$/;
const HEAD_MAX_BYTES = 120;

type Bytes = AsyncIterable<Buffer>;

/**
 * The outer format of a backup is one line of text, then chunks. A chunk has its content's length, a byte that is 1 for
 * the last chunk, and 16 bytes of proof. With a key a chunk is AES-256-GCM (the STREAM construction: the nonce is the
 * chunk's number and whether it is the last). Without a key the proof is a part of the chunk's SHA-256. Changed, moved
 * or missing chunks and truncated files are detected.
 */
export const seal = (key: Buffer | null) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const head = `worklane-backup 1 ${key ? 'aes-256-gcm' : 'plain'} ${randomBytes(32).toString('hex')}`;
    yield Buffer.from(`${head}\n`);
    const cipher = cipherOf(head, key);
    let waiting: Buffer = Buffer.alloc(0);
    let number = 0;
    for await (const part of source) {
      waiting = Buffer.concat([waiting, part]);
      while (waiting.length > CHUNK_BYTES) {
        yield frame(cipher.seal(waiting.subarray(0, CHUNK_BYTES), number, false), false);
        waiting = waiting.subarray(CHUNK_BYTES);
        number += 1;
      }
    }
    yield frame(cipher.seal(waiting, number, true), true);
  };

/** @throws PortalError if the file is not a backup, is damaged, or needs another key */
export const unseal = (key: Buffer | null) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const bytes = new ByteReader(source);
    const head = await readHead(bytes);
    const isSealed = head.includes('aes-256-gcm');
    if (isSealed && !key) throw new PortalError('This backup is encrypted: name its key with --key-file.');
    const cipher = cipherOf(head, isSealed ? key : null);
    for (let number = 0; ; number += 1) {
      const prefix = await bytes.read(5);
      const isLast = prefix?.[4] === 1;
      const length = prefix?.readUInt32BE(0) ?? 0;
      const content = prefix && length <= CHUNK_BYTES ? await bytes.read(length + TAG_BYTES) : null;
      if (!content) throw damaged('it is truncated');
      yield cipher.open(content, number, isLast);
      if (!isLast) continue;
      if (await bytes.read(1)) throw damaged('data follows its end');
      return;
    }
  };

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(source: Bytes) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async read(count: number): Promise<Buffer | null> {
    const parts: Buffer[] = [this.#waiting];
    let length = this.#waiting.length;
    while (length < count) {
      const { value, done } = await this.#source.next();
      if (done) return null;
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? this.#waiting : Buffer.concat(parts);
    this.#waiting = all.subarray(count);
    return all.subarray(0, count);
  }
}

const readHead = async (bytes: ByteReader): Promise<string> => {
  let head = '';
  while (head.length < HEAD_MAX_BYTES) {
    const next = (await bytes.read(1))?.toString('latin1');
    if (next === undefined || next === '\n') break;
    head += next;
  }
  if (!HEAD.test(head))
    throw new PortalError('This file is not a backup of Worklane, or is from a newer version.');
  return head;
};

const frame = (content: Buffer, isLast: boolean): Buffer => {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(content.length - TAG_BYTES, 0);
  prefix[4] = isLast ? 1 : 0;
  return Buffer.concat([prefix, content]);
};

const cipherOf = (head: string, key: Buffer | null) => {
  const own = key && Buffer.from(hkdfSync('sha256', key, head.slice(-64), 'worklane backup', 32));
  const nonceOf = (number: number, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number, 7);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  };
  const sumOf = (content: Buffer, nonce: Buffer) =>
    createHash('sha256').update(head).update(nonce).update(content).digest().subarray(0, TAG_BYTES);
  return {
    seal(content: Buffer, number: number, isLast: boolean): Buffer {
      const nonce = nonceOf(number, isLast);
      if (!own) return Buffer.concat([content, sumOf(content, nonce)]);
      const cipher = createCipheriv('aes-256-gcm', own, nonce).setAAD(Buffer.from(head));
      return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed: Buffer, number: number, isLast: boolean): Buffer {
      const nonce = nonceOf(number, isLast);
      const content = sealed.subarray(0, -TAG_BYTES);
      const tag = sealed.subarray(-TAG_BYTES);
      if (!own) {
        if (!timingSafeEqual(sumOf(content, nonce), tag)) throw damaged('a checksum differs');
        return content;
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', own, nonce)
          .setAAD(Buffer.from(head))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(content), decipher.final()]);
      } catch {
        throw new PortalError('This backup is damaged, or it was made with another key.');
      }
    },
  };
};

const damaged = (how: string) => new PortalError(`This backup is damaged: ${how}.`);
