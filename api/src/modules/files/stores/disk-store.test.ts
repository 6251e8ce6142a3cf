import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Upload } from '@tus/server';
import { DiskStore } from './disk-store.ts';

const MB = 1024 * 1024;
let folder: string;
let store: DiskStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'disk-store-'));
  store = new DiskStore({ directory: folder });
  await store.create(new Upload({ id: 'one', offset: 0, size: 10 * MB }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stored = () => readFileSync(join(folder, 'one'));
const open = (path = folder) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path);
    } catch {
      return false;
    }
  });

test('UP-01 chunks of any size are written at the right position; the file is closed', async () => {
  const content = randomBytes(5 * MB + 3);
  const chunks = [1, 65_536, 2 * MB, 3 * MB, content.length].map((end, index, ends) =>
    content.subarray(ends[index - 1] ?? 0, end),
  );
  expect(await store.write(Readable.from(chunks), 'one', 0)).toBe(content.length);
  expect(await store.write(Readable.from([Buffer.from('end')]), 'one', content.length)).toBe(
    content.length + 3,
  );
  expect(stored().equals(Buffer.concat([content, Buffer.from('end')]))).toBe(true);
  expect(open()).toEqual([]);
});

test('UP-01 a write is acknowledged only after all bytes are flushed to disk', async () => {
  const handle = await openFile(join(folder, 'one'));
  const flushed: number[] = [];
  const sync = jest
    .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
    .mockImplementation(async function (this: FileHandle) {
      const { size } = await this.stat();
      flushed.push(size);
    });
  await handle.close();
  try {
    await store.write(Readable.from([Buffer.alloc(MB + 1), Buffer.from('end')]), 'one', 0);
    expect(flushed).toEqual([MB + 4]);
    sync.mockRejectedValue(Object.assign(new Error('the disk failed'), { code: 'EIO' }));
    await expect(store.write(Readable.from([Buffer.from('end')]), 'one', 0)).rejects.toMatchObject({
      code: 'EIO',
    });
  } finally {
    sync.mockRestore();
  }
});

test('UP-01 an inspection gives the same result at the last byte or later', async () => {
  const content = randomBytes(10 * MB);
  const half = 4 * MB + 5;
  await store.write(Readable.from([content.subarray(0, half)]), 'one', 0);
  await store.write(Readable.from([content.subarray(half)]), 'one', half);
  const sha256 = createHash('sha256').update(content).digest();
  for (const _ of ['at once', 'later']) {
    const inspection = await store.inspect('one');
    expect(inspection).toMatchObject({ bytes: content.length, sha256 });
    expect(content.indexOf(inspection.start)).toBe(0);
  }
  expect(open()).toEqual([]);
});

test('UP-01 no other account of the machine can read uploads', async () => {
  const mask = process.umask(0);
  try {
    await store.create(new Upload({ id: 'two', offset: 0, size: 1 }));
  } finally {
    process.umask(mask);
  }
  for (const name of ['two', 'two.json']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('UP-01 bytes before a broken connection are kept, and the file is closed', async () => {
  const content = randomBytes(2 * MB + 17);
  async function* broken() {
    yield content.subarray(0, 1_500_000);
    yield content.subarray(1_500_000);
    throw new Error('connection reset');
  }
  await expect(store.write(Readable.from(broken()), 'one', 0)).rejects.toThrow('connection reset');
  expect(stored().equals(content)).toBe(true);
  expect((await store.getUpload('one')).offset).toBe(content.length);
  expect(open()).toEqual([]);
});

test('UP-01 a connection that broke before the file was open leaves nothing open', async () => {
  const body = new PassThrough();
  body.on('error', () => undefined);
  const writing = store.write(body, 'one', 0);
  body.write(Buffer.alloc(MB + 1));
  body.destroy(new Error('connection reset'));
  await expect(writing).rejects.toThrow('connection reset');
  expect(open()).toEqual([]);
});

test("UP-01 the sender gets the disk's error", async () => {
  rmSync(join(folder, 'one'));
  // A log of another test in this process may be open.
  const before = open('/dev/full');
  symlinkSync('/dev/full', join(folder, 'one'));
  await expect(store.write(Readable.from([Buffer.alloc(3 * MB)]), 'one', 0)).rejects.toMatchObject({
    folder: 'files',
    fault: 'full',
  });
  expect(open('/dev/full')).toEqual(before);
});

test('UP-01 bytes that the disk cannot remove do not count as removed', async () => {
  mkdirSync(join(folder, 'kept'));
  await expect(store.remove('kept')).rejects.toMatchObject({ syscall: 'unlink' });
  await expect(store.remove('none')).rejects.toMatchObject({ status_code: 404 });
});

test('UP-01 a process that may write only its folder writes and flushes files', () => {
  const script = join(folder, 'write.mjs');
  const url = (name: string) => JSON.stringify(`file://${join(import.meta.dirname, name)}`);
  writeFileSync(
    script,
    `import { Readable } from 'node:stream';
     import { DiskStore } from ${url('disk-store.ts')};
     const store = new DiskStore({ directory: ${JSON.stringify(folder)} });
     const end = await store.write(Readable.from([Buffer.from('12'), Buffer.from('345')]), 'one', 0);
     process.stdout.write(String(end));`,
  );
  const permissions = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${folder}`];
  expect(execFileSync(process.execPath, [...permissions, script], { encoding: 'utf8' })).toBe('5');
  expect(stored().toString()).toBe('12345');
});
