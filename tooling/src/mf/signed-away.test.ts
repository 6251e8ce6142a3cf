import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildPackage } from '../releases/testing/built-package.ts';
import { openPortalDesk, type PortalDesk } from './testing/portal-desk.ts';

// The whole way from a build to a page, on a machine that may be busy with other tests.
jest.setTimeout(120_000);

let desk: PortalDesk;
beforeAll(async () => {
  desk = await openPortalDesk({}, { isSignedHere: false });
  for (const name of ['shell', 'mf-garden']) await buildPackage(desk.packagesDir, name);
  await desk.start();
});
afterAll(() => desk?.close());

/** What the edge serves; null while it has no set. */
const served = async () => {
  const response = await fetch(`${desk.portalUrl}/releases/current.json`);
  if (!response.ok) return null;
  const { number, modules } = (await response.json()) as { number: number; modules: { id: string }[] };
  return { number, garden: modules[0]?.id };
};

test('MFE-01 where the api does not hold the key, nothing is served before the operator has signed it', async () => {
  expect(await served()).toBeNull();
  const waiting = await desk.mf('sign-set');
  const { waiting: number } = waiting.json as { waiting: number };
  expect(waiting.text).toMatch(/mf-garden: nothing -> 0\.1\.0-[0-9a-f]{8}/);
  await expect(desk.mf('sign-set', String(number))).rejects.toMatchObject({
    code: 'release.set.keyUnknown',
  });
  await desk.mf('keys', 'trust', '--set');
  await desk.mf('sign-set', String(number));
  expect(await served()).toMatchObject({ number });

  // A promotion waits, and signing by an older number is refused.
  const before = await served();
  await buildPackage(desk.packagesDir, 'mf-garden', { version: '0.2.0' });
  const { id } = (await desk.mf('publish', 'mf-garden')).json as { id: string };
  await desk.mf('promote', 'mf-garden', id, '--why', 'new beds');
  expect(await served()).toEqual(before);
  await expect(desk.mf('sign-set', String(number))).rejects.toThrow(/look at it/);

  // What runs by a schedule renews what was signed, and never signs what waits.
  await desk.mf('sign-set', 'renew');
  expect(await served()).toEqual(before);
  const next = (await desk.mf('sign-set')).json as { waiting: number; changes: string[] };
  expect(next.changes).toEqual([`  mf-garden: ${before?.garden} -> ${id}`]);
  await desk.mf('sign-set', String(next.waiting));
  expect(await served()).toEqual({ number: next.waiting, garden: id });
  expect((await desk.mf('sign-set')).text).toContain('is signed and served');
  expect((await desk.mf('doctor')).text).toMatch(/ok +signature of the set/);
});

test('an operator limits a key to packages, and doctor names what it may not have signed', async () => {
  const { json } = await desk.mf('keys');
  const { own } = json as { own: { keyId: string; publicKey: string } };
  await desk.mf('keys', 'trust', own.publicKey, '--packages', 'mf-garden');
  expect((await desk.mf('keys')).text).toMatch(new RegExp(`${own.keyId} +mf-garden `));
  const { text, isBad } = await desk.mf('doctor');
  expect(isBad).toBe(true);
  expect(text).toMatch(/shell \S+ is signed with \S+, which may not sign this package/);
  await buildPackage(desk.packagesDir, 'shell', { version: '0.3.0' });
  await expect(desk.mf('publish', 'shell')).rejects.toMatchObject({ code: 'release.keyNotForPackage' });
  // A start of the portal by the same person does not lift the limit.
  await desk.start().catch(() => {});
  expect((await desk.mf('keys')).text).toMatch(new RegExp(`${own.keyId} +mf-garden `));
  await expect(desk.mf('keys', 'trust', '--set', '--packages', 'shell')).rejects.toThrow('not both');
});

test('an operator makes a token with an end, and the list says until when and when it was used', async () => {
  const made = await desk.mf(
    'token',
    'create',
    'mf-garden',
    '--label',
    'till spring',
    '--until',
    '2199-12-31',
  );
  const { token } = made.json as { token: string };
  const { text } = await desk.mf('token', 'list', 'mf-garden', '--token', token);
  expect(text).toMatch(
    /till spring +made \S+ +last used \d{4}-\d\d-\d\d \d\d:\d\d +until 2199-12-31 +the one in use/,
  );
  for (const until of ['2001-01-01', 'tomorrow', '2199-13-45'])
    await expect(desk.mf('token', 'create', 'mf-garden', '--until', until)).rejects.toThrow(
      /^--until takes a day or an instant that is still to come/,
    );
});
