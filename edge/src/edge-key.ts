import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Signs what the edge gives to a browser and gets back from it. All edges that share the folder use one key. */
export class EdgeKey {
  readonly #file: string;
  #key: Promise<Buffer> | null = null;

  constructor(folder: string) {
    this.#file = join(folder, 'override-key');
  }

  /** The signature of `parts`, whose first one names what is signed, so that no signature fits another use. */
  async sign(parts: readonly string[]): Promise<string> {
    return (await this.#macOf(parts)).toString('base64url');
  }

  /** Whether `signature` is that of `parts`; false too if the key cannot be read. */
  async verify(parts: readonly string[], signature: string): Promise<boolean> {
    const expected = await this.#macOf(parts).catch(() => null);
    const given = Buffer.from(signature, 'base64url');
    return expected !== null && given.length === expected.length && timingSafeEqual(given, expected);
  }

  async #macOf(parts: readonly string[]): Promise<Buffer> {
    return createHmac('sha256', await this.#read())
      .update(JSON.stringify(parts))
      .digest();
  }

  #read(): Promise<Buffer> {
    this.#key ??= readKey(this.#file).catch((error) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}

/** Reads the key; creates it if there is none. */
async function readKey(file: string): Promise<Buffer> {
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from(await readFile(file, 'utf8'), 'hex');
}
