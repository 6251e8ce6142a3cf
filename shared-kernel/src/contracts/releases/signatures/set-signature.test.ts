import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { ReleaseSet } from '../releases.ts';
import { releaseIdOf } from './release-signature.ts';
import { setProblem, setSignedBytes } from './set-signature.ts';
import { keyIdOf, maySignPackage, parseTrustedKeys, type TrustedKeys } from './trusted-keys.ts';

interface Key {
  privateKey: KeyObject;
  text: string;
  keyId: string;
}

const newKey = async (): Promise<Key> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, text, keyId: await keyIdOf(text) };
};

const now = new Date('2026-02-03T04:05:06.789Z');
const seconds = Math.floor(now.getTime() / 1000);
let setKey: Key;
let publisher: Key;
let keys: TrustedKeys;
let set: ReleaseSet;

beforeAll(async () => {
  [setKey, publisher] = await Promise.all([newKey(), newKey()]);
  keys = await parseTrustedKeys(`${publisher.text},${setKey.text}=set`);
  const content = {
    package: 'shell',
    version: '1.0.0',
    kernel: '0.1.0',
    entry: 'a.js',
    preload: [],
    files: [{ path: 'a.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }],
    manifest: null,
  };
  const description = { ...content, id: await releaseIdOf(content) };
  const release = { description, keyId: publisher.keyId, signature: '' };
  const next = { ...content, version: '1.0.1' };
  const canary = { ...release, description: { ...next, id: await releaseIdOf(next) } };
  set = await signed({
    number: seconds,
    issuedAt: now.toISOString(),
    releases: [release],
    canaries: [{ release: canary, percent: 10 }],
  });
});

async function signed(unsigned: ReleaseSet, key = setKey): Promise<ReleaseSet> {
  const value = sign(null, await setSignedBytes(unsigned), key.privateKey).toString('base64');
  return { ...unsigned, signature: { keyId: key.keyId, value } };
}

describe('a signed release set', () => {
  test('is accepted as signed, regardless of field order', async () => {
    expect(await setProblem(set, keys, now)).toBeNull();
    const { releases, ...others } = set;
    expect(await setProblem({ ...others, releases }, keys, now)).toBeNull();
  });

  test.each<[string, (set: ReleaseSet) => ReleaseSet]>([
    ['its number', (from) => ({ ...from, number: from.number + 1 })],
    ['its time', (from) => ({ ...from, issuedAt: '2026-02-03T04:00:00.000Z' })],
    ['a release dropped', (from) => ({ ...from, releases: [] })],
    ['the canary dropped', (from) => ({ ...from, canaries: [] })],
    [
      'the canary made live',
      (from) => ({ ...from, releases: (from.canaries ?? []).map((one) => one.release) }),
    ],
    [
      'the share of the canary',
      (from) => ({ ...from, canaries: from.canaries?.map((canary) => ({ ...canary, percent: 99 })) }),
    ],
    [
      'what is in a release, under the same id',
      (from) => ({
        ...from,
        releases: from.releases.map((release) => ({
          ...release,
          description: { ...release.description, kernel: '0.2.0' },
        })),
      }),
    ],
    ['another signature', (from) => ({ ...from, signature: { keyId: setKey.keyId, value: '***' } })],
  ])('is refused if %s is changed', async (_, change) => {
    expect(await setProblem(change(set), keys, now)).toMatchObject({ code: 'signatureWrong' });
  });

  test('a set without a signature by a known key for sets is refused', async () => {
    const { signature: _, ...unsigned } = set;
    expect(await setProblem(unsigned, keys, now)).toMatchObject({ code: 'unsigned' });
    const stranger = await newKey();
    expect(await setProblem(await signed(set, stranger), keys, now)).toEqual({
      code: 'keyUnknown',
      subject: stranger.keyId,
    });
    expect(await setProblem(await signed(set, publisher), keys, now)).toEqual({
      code: 'keyNotForSets',
      subject: publisher.keyId,
    });
  });

  test('a time beyond the clock skew is refused even with a valid signature', async () => {
    const at = (ms: number) => signed({ ...set, issuedAt: new Date(now.getTime() + ms).toISOString() });
    expect(await setProblem(await at(4 * 60_000), keys, now)).toBeNull();
    expect(await setProblem(await at(6 * 60_000), keys, now)).toMatchObject({ code: 'issuedInFuture' });
    const noTime = await signed({ ...set, issuedAt: '2026-13-45T99:99:99.999Z' });
    expect(await setProblem(noTime, keys, now)).toMatchObject({ code: 'issuedInFuture' });
  });

  test('a number too far ahead is refused even with a valid signature', async () => {
    const numbered = (number: number) => signed({ ...set, number });
    expect(await setProblem(await numbered(seconds + 80_000), keys, now)).toBeNull();
    for (const number of [seconds + 90_000, Number.MAX_SAFE_INTEGER, 1e300])
      expect(await setProblem(await numbered(number), keys, now)).toMatchObject({ code: 'numberTooHigh' });
    expect(Check(ReleaseSet, { ...set, number: 1e300 })).toBe(false);
  });
});

describe('permissions of a trusted key', () => {
  const scopesOf = async (text: string) => {
    const [trusted] = (await parseTrustedKeys(text)).values();
    if (!trusted) throw new Error('There is no key.');
    const packages = ['shell', 'mf-projects', 'mf-account'].filter((name) => maySignPackage(trusted, name));
    return { packages, isForSets: trusted.isForSets };
  };

  test('a key is for every package, for the named ones, or for release sets', async () => {
    const { text } = publisher;
    expect(await scopesOf(text)).toEqual({
      packages: ['shell', 'mf-projects', 'mf-account'],
      isForSets: false,
    });
    const limited = { packages: ['mf-projects', 'mf-account'], isForSets: false };
    expect(await scopesOf(`${text}=mf-projects|mf-account`)).toEqual(limited);
    expect(await scopesOf(` ${text}=mf-account|mf-projects `)).toEqual(limited);
    expect(await scopesOf(`${text}=set`)).toEqual({ packages: [], isForSets: true });
    const file = (entry: object) =>
      JSON.stringify({ keys: [{ publicKey: text, owner: 'a team', ...entry }] });
    expect(await scopesOf(file({ packages: ['mf-projects', 'mf-account'] }))).toEqual(limited);
    expect(await scopesOf(file({ set: true }))).toEqual({ packages: [], isForSets: true });
  });

  test.each(['=nothing', '=mf-projects|', '=', '=shell|set', '==mf-projects=mf-account'])(
    'an invalid limit (%s) is refused instead of meaning no limit',
    async (limit) => {
      await expect(parseTrustedKeys(`${publisher.text}${limit}`)).rejects.toThrow();
    },
  );

  test.each([{ package: ['mf-projects'] }, { packages: [] }, { packages: 'mf-projects' }, { sets: true }])(
    'a misspelt limit in the file (%j) is refused instead of meaning no limit',
    async (entry) => {
      const file = JSON.stringify({ keys: [{ publicKey: publisher.text, owner: 'a team', ...entry }] });
      await expect(parseTrustedKeys(file)).rejects.toThrow('malformed');
    },
  );
});
