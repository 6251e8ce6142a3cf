import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { acquireLock, readProcess, waitForLock } from './process-lock.mjs';
import { makeFolder, removeFolders } from './testing/processes.ts';

afterAll(removeFolders);

const lockFile = () => join(makeFolder(), 'a.lock');

const leaveLock = async (file: string, changes: object): Promise<void> => {
  const lock = await acquireLock(file);
  if (!lock.acquired) throw new Error('the lock was not free');
  const text = readFileSync(file, 'utf8');
  lock.release();
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), ...changes }));
};

describe('a lock between processes', () => {
  test('is held by one process at a time, and the other gets its id', async () => {
    const file = lockFile();
    const first = await acquireLock(file);
    expect(await acquireLock(file)).toEqual({ acquired: false, pid: process.pid });
    if (first.acquired) first.release();
    expect(existsSync(file)).toBe(false);
    expect(await acquireLock(file)).toMatchObject({ acquired: true });
  });

  test('is taken over from a process that has ended', async () => {
    const file = lockFile();
    const { pid } = spawnSync(process.execPath, ['--version']);
    await leaveLock(file, { pid });
    expect(await acquireLock(file)).toMatchObject({ acquired: true });
  });

  test('is taken over if the holder’s process id was reused', async () => {
    const file = lockFile();
    await leaveLock(file, { pid: 1 });
    expect(readProcess(1)).not.toBeNull();
    expect(await acquireLock(file)).toMatchObject({ acquired: true });
  });

  test('is taken over if a power loss left it empty', async () => {
    const file = lockFile();
    writeFileSync(file, '');
    expect(await waitForLock(file)).toMatchObject({ acquired: true });
  });

  test('is taken over from a silent holder in another container', async () => {
    const file = lockFile();
    await leaveLock(file, { space: 'another container' });
    expect(await acquireLock(file)).toMatchObject({ acquired: true });
  });

  test('passes to a waiting process, which learns the holder once', async () => {
    const file = lockFile();
    const first = await acquireLock(file);
    const heard: (number | null)[] = [];
    const second = waitForLock(file, {
      onWait: (pid) => {
        heard.push(pid);
        if (first.acquired) first.release();
      },
    });
    expect((await second).acquired).toBe(true);
    expect(heard).toEqual([process.pid]);
  });

  test('is not released again after another process has acquired it', async () => {
    const file = lockFile();
    const first = await acquireLock(file);
    writeFileSync(file, JSON.stringify({ token: 'theirs' }));
    if (first.acquired) first.release();
    expect(existsSync(file)).toBe(true);
  });
});
