import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings.ts';

export interface TestStore {
  settings: Partial<Settings>;
  tracesOf(key: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function startTestDisk(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'worklane-disk-'));
  return {
    settings: { DATA_DIR: directory },
    tracesOf: async (key) => (await readdir(join(directory, 'files'))).filter((name) => name.startsWith(key)),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}
