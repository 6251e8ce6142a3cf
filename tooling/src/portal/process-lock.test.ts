import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readProcess, takeLock, waitForLock } from './process-lock.mjs';
import { makeFolder, removeFolders } from './testing/processes.ts';

afterAll(removeFolders);

const lockFile = () => join(makeFolder(), 'a.lock');

/** Writes what a holder with this process id would have left behind. */
const leaveLock = async (file: string, changes: object): Promise<void> => {
  const lock = await takeLock(file);
  if (!lock.taken) throw new Error('the lock was not free');
  const text = readFileSync(file, 'utf8');
  lock.release();
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), ...changes }));
};

describe('a lock between processes', () => {
  test('one at a time holds it, and the other learns who', async () => {
    const file = lockFile();
    const first = await takeLock(file);
    expect(await takeLock(file)).toEqual({ taken: false, pid: process.pid });
    if (first.taken) first.release();
    expect(existsSync(file)).toBe(false);
    expect(await takeLock(file)).toMatchObject({ taken: true });
  });

  test('the lock of a process that is gone is taken over', async () => {
    const file = lockFile();
    const { pid } = spawnSync(process.execPath, ['--version']);
    await leaveLock(file, { pid });
    expect(await takeLock(file)).toMatchObject({ taken: true });
  });

  test('the lock of a process whose id another program has by now is taken over', async () => {
    const file = lockFile();
    await leaveLock(file, { pid: 1 });
    expect(readProcess(1)).not.toBeNull();
    expect(await takeLock(file)).toMatchObject({ taken: true });
  });

  test('a lock that a power loss left empty is taken over', async () => {
    const file = lockFile();
    writeFileSync(file, '');
    expect(await waitForLock(file)).toMatchObject({ taken: true });
  });

  test('a holder in another container that fell silent is replaced', async () => {
    const file = lockFile();
    await leaveLock(file, { space: 'another container' });
    expect(await takeLock(file)).toMatchObject({ taken: true });
  }, 20_000);

  test('who waits gets it when the holder lets go, and is told once whom it waits for', async () => {
    const file = lockFile();
    const first = await takeLock(file);
    const heard: (number | null)[] = [];
    const second = waitForLock(file, {
      onWait: (pid) => {
        heard.push(pid);
        if (first.taken) first.release();
      },
    });
    expect((await second).taken).toBe(true);
    expect(heard).toEqual([process.pid]);
  });

  test('a released lock that somebody else has taken meanwhile stays theirs', async () => {
    const file = lockFile();
    const first = await takeLock(file);
    writeFileSync(file, JSON.stringify({ token: 'theirs' }));
    if (first.taken) first.release();
    expect(existsSync(file)).toBe(true);
  });
});
