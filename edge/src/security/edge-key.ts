import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const RETRY_MS = 5_000;

/** All edges that share the folder use one key. Without a key and on a full disk, this edge uses a temporary one. */
export class EdgeKey {
  readonly #file: string;
  #key: Promise<Buffer> | null = null;
  #fallbackKey: { key: Buffer; until: number } | null = null;

  constructor(folder: string) {
    this.#file = join(folder, 'override-key');
  }

  /** The first of `parts` names the purpose, so that a signature is valid for one purpose only. */
  async sign(parts: readonly string[]): Promise<string> {
    return macOf(await this.#read(), parts).toString('base64url');
  }

  async verify(parts: readonly string[], signature: string): Promise<boolean> {
    const given = Buffer.from(signature, 'base64url');
    const keys = [await this.#read(), ...(this.#fallbackKey ? [this.#fallbackKey.key] : [])];
    return keys.some((key) => {
      const expected = macOf(key, parts);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  async #read(): Promise<Buffer> {
    const own = this.#fallbackKey;
    if (own && this.#key === null && performance.now() < own.until) return own.key;
    this.#key ??= readKey(this.#file);
    try {
      return await this.#key;
    } catch {
      this.#key = null;
      const key = this.#fallbackKey?.key ?? randomBytes(KEY_BYTES);
      this.#fallbackKey = { key, until: performance.now() + RETRY_MS };
      return key;
    }
  }
}

const macOf = (key: Buffer, parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

async function readKey(file: string): Promise<Buffer> {
  const found = await storedKey(file);
  if (found) return found;
  const whole = `${file}.${randomUUID()}`;
  try {
    await writeFile(whole, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    // If another edge stored a key at the same time, that key counts.
    await link(whole, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(whole, { force: true }).catch(() => undefined);
  }
  const stored = await storedKey(file);
  if (!stored) throw new Error(`${file} holds no key`);
  return stored;
}

/** A truncated key, left by a full disk, is removed: anybody can sign with an empty key. */
async function storedKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'hex');
  if (key.length === KEY_BYTES) return key;
  await rm(file, { force: true });
  return null;
}
