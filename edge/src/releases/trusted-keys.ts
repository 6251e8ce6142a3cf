import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTrustedKeys, type TrustedKeys } from '@worklane/shared-kernel/contracts';

export interface KeysReading {
  version: string;
  keys: TrustedKeys;
}

/** Read again when the file changes, so that withdrawing a key takes effect at once. A malformed file trusts no key. */
export class TrustedKeysSource {
  readonly #file: string;
  readonly #fixed: string;
  readonly #onBroken: (error: Error) => void;
  #reading: KeysReading | null = null;

  constructor(
    { DATA_DIR, RELEASE_KEYS }: { DATA_DIR: string; RELEASE_KEYS: string },
    onBroken: (error: Error) => void,
  ) {
    this.#file = join(DATA_DIR, 'trusted-keys.json');
    this.#fixed = RELEASE_KEYS;
    this.#onBroken = onBroken;
  }

  async read(): Promise<KeysReading> {
    const version = this.#fixed ? 'setting' : await versionOf(this.#file);
    if (this.#reading?.version !== version) this.#reading = { version, keys: await this.#parse(version) };
    return this.#reading;
  }

  async #parse(version: string): Promise<TrustedKeys> {
    if (version === 'none') return new Map();
    try {
      return await parseTrustedKeys(this.#fixed || (await readFile(this.#file, 'utf8')));
    } catch (error) {
      this.#onBroken(error as Error);
      return new Map();
    }
  }
}

async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}-${size}-${ino}`;
  } catch {
    return 'none';
  }
}
