import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { isSignedHere: false });
  for (const name of ['shell', 'mf-garden']) await buildPackage(portal.packagesDir, name);
  await portal.start();
});
afterAll(() => portal?.close());

const served = async () => {
  const response = await fetch(`${portal.portalUrl}/releases/current.json`);
  if (!response.ok) return null;
  const { number, modules } = (await response.json()) as { number: number; modules: { id: string }[] };
  return { number, garden: modules[0]?.id };
};

test('MFE-01 without the key at the api, nothing is served before the operator signs', async () => {
  expect(await served()).toBeNull();
  const waiting = await portal.mf('sign-set');
  const { waiting: number } = waiting.json as { waiting: number };
  expect(waiting.text).toMatch(/mf-garden: nothing -> 0\.1\.0-[0-9a-f]{8}/);
  await expect(portal.mf('sign-set', String(number))).rejects.toMatchObject({
    code: 'release.set.keyUnknown',
  });
  await portal.mf('keys', 'trust', '--set');
  await portal.mf('sign-set', String(number));
  expect(await served()).toMatchObject({ number });

  // A promotion waits for its signature; signing an older number is refused.
  const before = await served();
  await buildPackage(portal.packagesDir, 'mf-garden', { version: '0.2.0' });
  const { id } = (await portal.mf('publish', 'mf-garden')).json as { id: string };
  await portal.mf('promote', 'mf-garden', id, '--why', 'new beds');
  expect(await served()).toEqual(before);
  await expect(portal.mf('sign-set', String(number))).rejects.toThrow(/check it/);

  // `renew` renews the signed set and never signs a waiting one.
  await portal.mf('sign-set', 'renew');
  expect(await served()).toEqual(before);
  const next = (await portal.mf('sign-set')).json as { waiting: number; changes: string[] };
  expect(next.changes).toEqual([`  mf-garden: ${before?.garden} -> ${id}`]);
  await portal.mf('sign-set', String(next.waiting));
  expect(await served()).toEqual({ number: next.waiting, garden: id });
  expect((await portal.mf('sign-set')).text).toContain('All changes are signed and served');
  expect((await portal.mf('doctor')).text).toMatch(/ok +signature of the set/);
});

test('an operator limits a key to packages, and doctor names violating releases', async () => {
  const { json } = await portal.mf('keys');
  const { own } = json as { own: { keyId: string; publicKey: string } };
  await portal.mf('keys', 'trust', own.publicKey, '--packages', 'mf-garden');
  expect((await portal.mf('keys')).text).toMatch(new RegExp(`${own.keyId} +mf-garden `));
  const { text, isBad } = await portal.mf('doctor');
  expect(isBad).toBe(true);
  expect(text).toMatch(/shell \S+ is signed with \S+, which may not sign this package/);
  await buildPackage(portal.packagesDir, 'shell', { version: '0.3.0' });
  await expect(portal.mf('publish', 'shell')).rejects.toMatchObject({ code: 'release.keyNotForPackage' });
  // Restarting the portal as the same user does not remove the key's limit.
  await portal.start().catch(() => {});
  expect((await portal.mf('keys')).text).toMatch(new RegExp(`${own.keyId} +mf-garden `));
  await expect(portal.mf('keys', 'trust', '--set', '--packages', 'shell')).rejects.toThrow('not both');
});

test('an operator creates a token, and lists its end and last use', async () => {
  const made = await portal.mf(
    'token',
    'create',
    'mf-garden',
    '--label',
    'till spring',
    '--until',
    '2199-12-31',
  );
  const { token } = made.json as { token: string };
  const { text } = await portal.mf('token', 'list', 'mf-garden', '--token', token);
  expect(text).toMatch(
    /till spring +of nobody +publish, promote, rollback +made \S+ +last used \d{4}-\d\d-\d\d \d\d:\d\d +until 2199-12-31 +the one in use/,
  );
  for (const until of ['2001-01-01', 'tomorrow', '2199-13-45'])
    await expect(portal.mf('token', 'create', 'mf-garden', '--until', until)).rejects.toThrow(
      /^--until takes a day or an instant in the future/,
    );
});
