import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { ReleaseFiles } from './release-files.ts';

let folder: string;
let files: ReleaseFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'));
  files = new ReleaseFiles(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ID = '0.1.0-0a1b2c3d';
const target = () => join(folder, 'releases/mf-garden', ID);
const visible = () => readdir(target(), { recursive: true }).catch(() => null);

function release(paths: readonly string[]): {
  description: ReleaseDescription;
  content: Map<string, Buffer>;
} {
  const content = new Map(paths.map((path) => [path, Buffer.from(path.repeat(50))]));
  const description: ReleaseDescription = {
    package: 'mf-garden',
    id: ID,
    version: '0.1.0',
    kernel: '0.1.0',
    entry: paths[0] ?? '',
    preload: [],
    files: [...content].map(([path, bytes]) => ({
      path,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    })),
    manifest: null,
  };
  return { description, content };
}

test('MFE-03 a release becomes visible as a whole, never in part', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `chunk-${index}.js`);
  const { description, content } = release(paths);
  let isStoring = true;
  const seen = new Set<number>();
  const watching = (async () => {
    while (isStoring) seen.add((await visible())?.length ?? 0);
  })();
  await files.store(description, content);
  isStoring = false;
  await watching;
  const whole = (await visible())?.length ?? 0;
  expect(whole).toBeGreaterThanOrEqual(40);
  expect([...seen].filter((count) => count !== 0 && count !== whole)).toEqual([]);
  expect(seen.has(0)).toBe(true);
});

test('a release whose storing fails leaves nothing', async () => {
  const { description, content } = release(['a.js', 'b', 'b/c.js']);
  await expect(files.store(description, content)).rejects.toThrow();
  expect(await visible()).toBeNull();
  expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
});

test('a release stored by many at once stays complete after the first', async () => {
  for (const paths of [['a.js'], ['b.js', 'deep/c.js']]) {
    const { description, content } = release(paths);
    let isStored = false;
    const seenMissing: string[] = [];
    const stores = Array.from({ length: 20 }, async () => {
      await files.store(description, content);
      isStored = true;
    });
    const watching = (async () => {
      while (!isStored) await files.has(description);
      for (let look = 0; look < 200; look += 1) {
        if (!(await files.has(description))) seenMissing.push(`look ${look}`);
      }
    })();
    expect((await Promise.allSettled(stores)).filter(({ status }) => status === 'rejected')).toEqual([]);
    await watching;
    expect(seenMissing).toEqual([]);
    expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
    await rm(target(), { recursive: true });
  }
});

test('an incomplete folder is replaced, also by many at once', async () => {
  const { description, content } = release(['a.js', 'b.js']);
  await files.store(description, content);
  await rm(join(target(), 'b.js'));
  await Promise.all(Array.from({ length: 20 }, () => files.store(description, content)));
  expect(await files.has(description)).toBe(true);
  expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
});

test('a hidden release does not replace one that was stored again', async () => {
  const { description, content } = release(['a.js']);
  await files.store(description, content);
  const hidden = await files.hide(description, new Set());
  await files.store(description, content);
  await files.show(description, hidden ?? '');
  expect(await files.has(description)).toBe(true);
  expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
});

test('removeAbandoned deletes only leftovers older than a day', async () => {
  const { description, content } = release(['a.js']);
  await files.store(description, content);
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'releases/.incoming', name));
  for (const left of [old, young]) await mkdir(left ?? '', { recursive: true });
  const now = new Date();
  const before = new Date(now.getTime() - 25 * 60 * 60 * 1000);
  await utimes(old ?? '', before, before);
  await files.removeAbandoned(now);
  expect(await readdir(join(folder, 'releases/.incoming'))).toEqual(['young']);
  expect(await files.has(description)).toBe(true);
});

test('a hidden release is gone at once, and is restored completely', async () => {
  const { description, content } = release(['a.js', 'late/b.js']);
  await files.store(description, content);
  const hidden = await files.hide(description, new Set());
  expect(await visible()).toBeNull();
  expect(await files.has(description)).toBe(false);
  await files.show(description, hidden ?? '');
  expect(await files.has(description)).toBe(true);
  expect(await files.hide({ ...description, id: '9.9.9-00000000' }, new Set())).toBeNull();
});

describe('MFE-03 files that are named by their content', () => {
  const byContent = (id: string, contents: readonly string[]) => {
    const content = new Map(
      contents.map((text) => {
        const digits = createHash('sha384').update(text).digest('hex').slice(0, 16);
        return [`${text}.${digits}.js`, Buffer.from(text)];
      }),
    );
    const { description } = release([]);
    const listed = [...content].map(([path, bytes]) => ({
      path,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    }));
    return { description: { ...description, id, files: listed }, content };
  };
  const shared = 'releases/mf-garden/files';
  const names = async () => (await readdir(join(folder, shared))).map((name) => name.split('.', 1)[0]).sort();

  test('are stored once for all their releases, and go with the last', async () => {
    const one = byContent('1.0.0-11111111', ['page', 'entry-one']);
    const two = byContent('1.0.1-22222222', ['page', 'entry-two']);
    await files.store(one.description, one.content);
    const page = join(folder, shared, [...one.content.keys()][0] ?? '');
    const { mtimeMs, ino } = await stat(page);
    await files.store(two.description, two.content);
    expect(await stat(page)).toMatchObject({ mtimeMs, ino });
    expect(await names()).toEqual(['entry-one', 'entry-two', 'page']);
    expect(Object.keys(await files.sentBytes(two.description))).toEqual([...two.content.keys()]);

    const kept = new Set(two.content.keys());
    const hidden = await files.hide(one.description, kept);
    expect([await files.has(one.description), await files.has(two.description)]).toEqual([false, true]);
    await files.show(one.description, hidden ?? '');
    expect(await files.has(one.description)).toBe(true);
    await files.delete((await files.hide(one.description, kept)) ?? '');
    expect(await names()).toEqual(['entry-two', 'page']);
    expect(await files.hide(one.description, kept)).toBeNull();
    await files.delete((await files.hide(two.description, new Set())) ?? '');
    expect(await names()).toEqual([]);
    expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
  });

  test('are repaired if their content was changed, by many at once', async () => {
    const { description, content } = byContent('1.0.0-11111111', ['page', 'entry']);
    await files.store(description, content);
    const [path = ''] = content.keys();
    await writeFile(join(folder, shared, path), 'evil');
    await Promise.all(Array.from({ length: 10 }, () => files.store(description, content)));
    expect(await readFile(join(folder, shared, path), 'utf8')).toBe('page');
    expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
  });
});
