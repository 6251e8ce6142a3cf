import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../platform/settings.ts';

/** Where an api of a test keeps the bytes of files. */
export interface TestStore {
  /** What makes an api use it. */
  settings: Partial<Settings>;
  /** Names of everything that is kept under the key of a file, whole or in parts; of all files for ''. */
  tracesOf(key: string): Promise<string[]>;
  close(): Promise<void>;
}

/** An empty folder. */
export async function startTestDisk(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'worklane-disk-'));
  return {
    settings: { DATA_DIR: directory },
    tracesOf: async (key) => (await readdir(join(directory, 'files'))).filter((name) => name.startsWith(key)),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
