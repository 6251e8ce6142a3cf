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

/** The nice values of the threads of this process. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const state = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(state.slice(state.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test('a hash fits its password and no other one, and says which cost it has', async () => {
  const stored = await hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all([verify(stored, 'correct horse'), verify(stored, 'wrong horse')])).toEqual([
    true,
    false,
  ]);
  await expect(verify('no hash', 'correct horse')).rejects.toThrow();
});

test('a password with an ä is the same one in either form of Unicode, also for a hash of before', async () => {
  const composed = 'Bärenstark1';
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  const stored = [await hashNewPassword(decomposed, 'signUp'), await hash(decomposed), await hash(composed)];
  for (const storedHash of stored)
    for (const typed of [composed, decomposed]) expect(await verifyPassword(storedHash, typed)).toBe(true);
  expect(await verifyPassword(stored[0] ?? null, 'Barenstark1')).toBe(false);
  expect(await verifyPassword(null, composed)).toBe(false);
});

test('the same code and salt have the same hash, also in the next thread', async () => {
  const salt = Buffer.alloc(16, 'salt');
  const before = await hashRaw('ABCD2345', salt);
  await endPasswordThread();
  expect((await hashRaw('ABCD2345', salt)).equals(before)).toBe(true);
});

test('a thread that has work is not ended', async () => {
  const hashing = hash('correct horse');
  await endPasswordThread();
  expect(await hashing).toMatch(/^\$argon2id/);
});

/** The next task ends its thread, which says nothing. */
function endAtNextTask(): void {
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
}

test('a thread that ends without an error fails the calls that wait for it, and the next call has another one', async () => {
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

test('the end of a thread fails nothing of the next one', async () => {
  await hash('correct horse');
  const [, stored] = await Promise.all([endPasswordThread(), hash('correct horse')]);
  expect(stored).toMatch(/^\$argon2id/);
});

test('without an account a password is compared again after the hash of nobody has failed', async () => {
  endAtNextTask();
  await expect(verifyPassword(null, 'correct horse')).rejects.toThrow('ended');
  expect(await verifyPassword(null, 'correct horse')).toBe(false);
});

test('the thread that hashes steps back behind all others, which keep their priority', async () => {
  await hash('correct horse');
  const own = getPriority();
  const found = process.platform === 'linux' ? new Set(priorities()) : new Set([own]);
  const low = process.platform === 'linux' ? Math.max(own, 10) : own;
  expect(found).toEqual(new Set([own, low]));
  expect(getPriority()).toBe(own);
});
