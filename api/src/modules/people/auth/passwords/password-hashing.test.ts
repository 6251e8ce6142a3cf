import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, jest, test } from '@jest/globals';
import { endPasswordThread, hash, hashRaw, verify } from './password-hashing.ts';
import { enterPasswordChecks, hashNewPassword, queuePasswordCheck, verifyPassword } from './passwords.ts';

afterEach(async () => {
  jest.restoreAllMocks();
  await endPasswordThread();
});

const place = () => enterPasswordChecks({ lane: 'known', share: 'one' });

function priorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const state = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(state.slice(state.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test('a hash matches only its password, and records its cost', async () => {
  const stored = await hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all([verify(stored, 'correct horse'), verify(stored, 'wrong horse')])).toEqual([
    true,
    false,
  ]);
  await expect(verify('no hash', 'correct horse')).rejects.toThrow();
});

test('a password with an ä matches in both Unicode forms, also for old hashes', async () => {
  const composed = 'Bärenstark1';
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  const stored = [await hashNewPassword(decomposed, 'signUp'), await hash(decomposed), await hash(composed)];
  for (const storedHash of stored)
    for (const typed of [composed, decomposed]) expect(await verifyPassword(storedHash, typed)).toBe(true);
  expect(await verifyPassword(stored[0] ?? null, 'Barenstark1')).toBe(false);
  expect(await verifyPassword(null, composed)).toBe(false);
});

test('the same code and salt have the same hash, also in another thread', async () => {
  const salt = Buffer.alloc(16, 'salt');
  const before = await hashRaw('ABCD2345', salt);
  await endPasswordThread();
  expect((await hashRaw('ABCD2345', salt)).equals(before)).toBe(true);
});

test('a busy thread is not ended', async () => {
  const hashing = hash('correct horse');
  await endPasswordThread();
  expect(await hashing).toMatch(/^\$argon2id/);
});

function endAtNextTask(): void {
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
}

test('a thread that exits fails its waiting calls; the next call starts another', async () => {
  endAtNextTask();
  const calls = await Promise.allSettled(
    ['one horse', 'two horses'].map((password) => queuePasswordCheck(place(), () => hash(password))),
  );
  const reason = expect.objectContaining({
    message: expect.stringMatching(/^The thread that hashes passwords ended with \d\.$/),
  });
  expect(calls).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect(await queuePasswordCheck(place(), () => hash('correct horse'))).toMatch(/^\$argon2id/);
});

test('the end of a thread does not affect the next one', async () => {
  await hash('correct horse');
  const [, stored] = await Promise.all([endPasswordThread(), hash('correct horse')]);
  expect(stored).toMatch(/^\$argon2id/);
});

test('without an account, comparing works again after the dummy hash failed', async () => {
  endAtNextTask();
  await expect(verifyPassword(null, 'correct horse')).rejects.toThrow('ended');
  expect(await verifyPassword(null, 'correct horse')).toBe(false);
});

test('the hashing thread has low priority; all others keep theirs', async () => {
  await hash('correct horse');
  const own = getPriority();
  const found = process.platform === 'linux' ? new Set(priorities()) : new Set([own]);
  const low = process.platform === 'linux' ? Math.max(own, 10) : own;
  expect(found).toEqual(new Set([own, low]));
  expect(getPriority()).toBe(own);
});
