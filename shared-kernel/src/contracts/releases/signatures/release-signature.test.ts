import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { canonicalJson } from '../../modules/canonical-json.ts';
import { releaseProblem } from '../release-rules.ts';
import type { ReleaseDescription, SignedRelease } from '../releases.ts';
import { isSignatureValid, releaseIdOf, signedBytes } from './release-signature.ts';
import { keyIdOf, parseTrustedKeys } from './trusted-keys.ts';

const newKey = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, text, keyId: await keyIdOf(text) };
};

const integrity = `sha384-${'A'.repeat(64)}`;
const content: Omit<ReleaseDescription, 'id'> = {
  package: 'mf-garden',
  version: '1.2.3',
  kernel: '0.1.0',
  entry: 'entry.js',
  preload: ['first.js'],
  files: [
    { path: 'entry.js', integrity, bytes: 10 },
    { path: 'first.js', integrity, bytes: 20 },
  ],
  manifest: {
    name: 'mf-garden',
    owner: 'garden team',
    area: { 'en-AU': 'Gardens' },
    paths: [{ pattern: '/garden/:gardenId?', access: 'guarded' }],
    navigation: [],
    widgets: { offers: [], uses: [] },
    events: { emits: [], listens: [] },
    requires: { kernel: '^0.1.0', shell: '^0.1.0' },
    budgets: { entryBytes: 100, totalBytes: 1000 },
  },
};
const describeIt = async (changes: Partial<ReleaseDescription> = {}): Promise<ReleaseDescription> => {
  const changed = { ...content, ...changes };
  return { ...changed, id: changes.id ?? (await releaseIdOf(changed)) };
};
const signIt = (
  description: ReleaseDescription,
  key: { privateKey: KeyObject; keyId: string },
): SignedRelease => ({
  description,
  keyId: key.keyId,
  signature: sign(null, signedBytes(description), key.privateKey).toString('base64'),
});

describe('canonical JSON', () => {
  test('equal values have the same text regardless of key order', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é\n' }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"c":"é\\n","d":null}]}',
    );
    expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }));
  });
});

describe('a signed release', () => {
  test('is valid with its signing key, regardless of field order', async () => {
    const key = await newKey();
    const signed = signIt(await describeIt(), key);
    const reordered = JSON.parse(
      JSON.stringify(signed, Object.keys(flatKeys(signed)).sort()),
    ) as SignedRelease;
    const keys = await parseTrustedKeys(key.text);
    expect(await isSignatureValid(signed, keys)).toBe(true);
    expect(await isSignatureValid(reordered, keys)).toBe(true);
  });

  test('is invalid with another key under its id, changed content, or a malformed signature', async () => {
    const [ours, theirs] = await Promise.all([newKey(), newKey()]);
    const keys = await parseTrustedKeys(`${ours.text},${theirs.text}`);
    const description = await describeIt();
    const signed = signIt(description, ours);
    expect(await isSignatureValid({ ...signed, keyId: theirs.keyId }, keys)).toBe(false);
    expect(await isSignatureValid(signIt(description, { ...theirs, keyId: ours.keyId }), keys)).toBe(false);
    expect(
      await isSignatureValid({ ...signed, description: { ...description, entry: 'first.js' } }, keys),
    ).toBe(false);
    expect(await isSignatureValid({ ...signed, signature: '***' }, keys)).toBe(false);
    expect(await isSignatureValid(signed, await parseTrustedKeys(theirs.text))).toBe(false);
  });

  test('a list of trusted keys with a malformed key is refused as a whole', async () => {
    await expect(parseTrustedKeys('{"keys":[{"publicKey":1}]}')).rejects.toThrow('malformed');
    await expect(parseTrustedKeys('bm90IGEga2V5')).rejects.toThrow();
  });
});

describe('problems that make a release unusable', () => {
  test('a valid release has no problem', async () => {
    expect(await releaseProblem(await describeIt())).toBeNull();
    expect(await releaseProblem(await describeIt({ package: 'shell', manifest: null }))).toBeNull();
  });

  test.each<[string, Partial<ReleaseDescription>, { code: string; subject: string }]>([
    [
      'a path that climbs out',
      { files: [{ path: 'a/../../x.js', integrity, bytes: 1 }] },
      { code: 'unsafePath', subject: 'a/../../x.js' },
    ],
    [
      'a hidden file',
      { files: [{ path: 'a/.env', integrity, bytes: 1 }] },
      { code: 'unsafePath', subject: 'a/.env' },
    ],
    [
      'the name of a compressed copy',
      { files: [{ path: 'entry.js.br', integrity, bytes: 1 }] },
      { code: 'unsafePath', subject: 'entry.js.br' },
    ],
    [
      'a file twice',
      { files: [...content.files, { path: 'Entry.js', integrity, bytes: 1 }] },
      { code: 'duplicateFile', subject: 'Entry.js' },
    ],
    ['an entry that is not there', { entry: 'none.js' }, { code: 'missingFile', subject: 'none.js' }],
    [
      'a page’s file that is not there',
      { pages: { '/garden': { files: ['none.js'], doors: [] } } },
      { code: 'missingFile', subject: 'none.js' },
    ],
    [
      'a file of a kernel subpath that is not there',
      { doors: { ui: ['none.js'] } },
      { code: 'missingFile', subject: 'none.js' },
    ],
    ['a preload that is not there', { preload: ['none.js'] }, { code: 'missingFile', subject: 'none.js' }],
    ['an id of other content', { id: '1.2.3-00000000' }, { code: 'wrongId', subject: '1.2.3-00000000' }],
    ['a module without manifest', { manifest: null }, { code: 'wrongManifest', subject: 'mf-garden' }],
    [
      'a manifest of another module',
      { package: 'mf-orchard' },
      { code: 'wrongManifest', subject: 'mf-orchard' },
    ],
    ['a shell with a manifest', { package: 'shell' }, { code: 'wrongManifest', subject: 'shell' }],
    [
      'a wrong hash format',
      { files: [{ path: 'entry.js', integrity: 'sha1-x', bytes: 1 }] },
      { code: 'malformed', subject: '/files/0/integrity' },
    ],
  ])('%s is reported', async (_, changes, problem) => {
    expect(await releaseProblem(await describeIt(changes))).toEqual(problem);
  });

  test('an unknown field is refused, because serialisation would drop it', async () => {
    const odd = { ...content, extra: 1 };
    expect(await releaseProblem({ ...odd, id: await releaseIdOf(odd) })).toEqual({
      code: 'unknownField',
      subject: 'mf-garden',
    });
  });

  test('a module cannot own a path of the portal', async () => {
    const manifest = content.manifest && {
      ...content.manifest,
      paths: [{ pattern: '/api/x', access: 'public' as const }],
    };
    expect(await releaseProblem(await describeIt({ manifest }))).toEqual({
      code: 'wrongPattern',
      subject: '/api/x',
    });
  });
});

function flatKeys(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  const own = Array.isArray(value) ? [] : Object.keys(value).map((key) => [key, true] as const);
  return Object.assign(Object.fromEntries(own), ...Object.values(value).map(flatKeys));
}
