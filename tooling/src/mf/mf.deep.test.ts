import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { reportFromPages, stampOf } from '../../../api/src/modules/releases/testing/report-from-pages.ts';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
  for (const name of ['shell', 'mf-garden', 'mf-orchard']) await buildPackage(portal.packagesDir, name);
  await portal.start();
});
afterEach(() => portal?.close());

const garden = (version: string, more: object = {}) =>
  buildPackage(portal.packagesDir, 'mf-garden', {
    version,
    files: { 'entry.js': `console.log('garden ${version}')` },
    ...more,
  });
async function publishGarden(version: string): Promise<string> {
  await garden(version);
  return ((await portal.mf('publish', 'mf-garden')).json as { id: string }).id;
}
const statusOf = async (name: string) =>
  (
    (await portal.mf('status', name)).json as {
      live: { id: string; by: string; canary: { id: string; percent: number } | null }[];
    }
  ).live[0];

describe('the life of a release', () => {
  test('MFE-03 goes from publishing to a canary, to everybody, and back, with a history', async () => {
    const first = (await statusOf('mf-garden'))?.id;
    const second = await publishGarden('0.2.0');
    expect((await statusOf('mf-garden'))?.id).toBe(first);

    const shared = await portal.mf('canary', 'mf-garden', second, '10%', '--why', 'watch it');
    expect(shared.text).toContain(`10 % of the visitors get mf-garden ${second}`);
    expect(await statusOf('mf-garden')).toMatchObject({ id: first, canary: { id: second, percent: 10 } });
    await portal.mf('canary', 'mf-garden', '50', '--why', 'no failures');
    expect((await portal.mf('status')).text).toMatch(new RegExp(`mf-garden +${second} +canary 50 %`));

    await portal.mf('promote', 'mf-garden', second, '--why', 'it is good');
    expect(await statusOf('mf-garden')).toMatchObject({ id: second, by: 'person', canary: null });
    const back = await portal.mf('rollback', 'mf-garden', '--why', 'the beds leak');
    expect(back.json).toMatchObject({ id: first, replaced: second, canary: null });
    expect(await statusOf('mf-garden')).toMatchObject({ id: first, by: 'person' });

    const { json, text } = await portal.mf('history', 'mf-garden');
    const { entries } = json as { entries: { action: string; why: string | null; percent: number | null }[] };
    expect(entries.map(({ action, percent, why }) => [action, percent, why])).toEqual([
      ['rollback', null, 'the beds leak'],
      ['promote', null, 'it is good'],
      ['canary', 50, 'no failures'],
      ['canary', 10, 'watch it'],
      ['publish', null, null],
      ['promote', null, 'Built by npm start'],
      ['publish', null, null],
    ]);
    expect(text).toContain('npm start on');
  });

  test('npm start keeps a module’s canary', async () => {
    const second = await publishGarden('0.2.0');
    await portal.mf('canary', 'mf-garden', second, '10%', '--why', 'watch it');
    await garden('0.3.0');
    expect(await portal.start()).toMatchObject([{}, { name: 'mf-garden', outcome: 'kept' }, {}]);
    expect(await statusOf('mf-garden')).toMatchObject({ canary: { id: second, percent: 10 } });
  });

  test('a dry run prints the portal’s answer and stores nothing', async () => {
    const releases = () => readdir(join(portal.folder, 'releases/mf-garden'));
    const before = await releases();
    await garden('0.2.0', { manifest: { requires: { kernel: '^9.0.0', shell: '*' } } });
    const refused = await portal.mf('publish', 'mf-garden', '--dry-run');
    expect(refused.isBad).toBe(true);
    expect(refused.text).toContain(
      'mf-garden needs the kernel in version ^9.0.0, and the live shell brings 0.1.0.',
    );
    expect(refused.text).toContain('Widen requires.kernel in module.json');
    await garden('0.2.0');
    expect((await portal.mf('publish', 'mf-garden', '--dry-run')).json).toMatchObject({
      isPublished: false,
      refusals: [],
    });
    expect(await releases()).toEqual(before);
    expect((await portal.mf('history', 'mf-garden')).json).toMatchObject({ entries: { length: 2 } });
  });

  test('a decision about a release that is no longer live is refused', async () => {
    const seen = (await statusOf('mf-garden'))?.id ?? '';
    const second = await publishGarden('0.2.0');
    await portal.mf('promote', 'mf-garden', second, '--why', 'first');
    await expect(
      portal.mf('promote', 'mf-garden', seen, '--why', 'second', '--expect', seen),
    ).rejects.toMatchObject({
      code: 'release.changedMeanwhile',
      remedy: expect.stringContaining('mf -- history mf-garden'),
    });
  });

  test('status shows loads, failures and their reasons with runbooks', async () => {
    const id = (await statusOf('mf-garden'))?.id;
    const report = (kind: string, reason: string | null, ms: number) => ({
      package: 'mf-garden',
      id,
      kind,
      reason,
      ms,
    });
    const reports = [
      report('loaded', null, 40),
      report('loaded', null, 60),
      report('loadFailed', 'timeout', 5_000),
    ];
    await reportFromPages(portal.api.app, reports);
    const { text } = await portal.mf('status');
    expect(text).toContain('2 loads, 1 failed (33.3 %), 0 errors, 50 ms');
    expect(text).toContain(`mf-garden ${id}: 1 times timeout (docs/runbooks/timeout.md)`);
  });

  test('MFE-01 status shows violations that browsers reported for a release', async () => {
    const id = (await statusOf('mf-garden'))?.id;
    const source = `/releases/mf-garden/${id}/page.js`;
    await portal.api.app.inject({
      method: 'POST',
      url: `/api/releases/violations?shell=${id}`,
      headers: { ...stampOf(), 'content-type': 'application/reports+json' },
      payload: JSON.stringify([
        {
          type: 'csp-violation',
          body: {
            effectiveDirective: 'connect-src',
            blockedURL: 'https://collect.example/',
            sourceFile: `http://localhost${source}`,
          },
        },
      ]),
    });
    expect((await portal.mf('status', 'mf-garden')).text).toContain(
      `mf-garden ${id}: 1 times refused by browsers: connect-src https://collect.example for ${source} (docs/runbooks/policy.md)`,
    );
  });

  test('prune deletes the oldest releases after listing them', async () => {
    const ids = [];
    for (let minor = 1; minor <= 7; minor += 1) ids.push(await publishGarden(`0.${minor + 1}.0`));
    const would = (await portal.mf('prune', 'mf-garden', '--dry-run')).json as { deleted: string[] };
    expect(would.deleted).toEqual([ids[1], ids[0]]);
    expect((await portal.mf('prune', 'mf-garden')).text).toContain(
      `Deleted of mf-garden: ${ids[1]}, ${ids[0]}`,
    );
    expect((await readdir(join(portal.folder, 'releases/mf-garden'))).length).toBe(6);
  });
});

describe('tokens and keys', () => {
  test('the operator creates a package’s first token, which then creates its successor', async () => {
    const made = (await portal.mf('token', 'create', 'mf-pond', '--label', 'pond team')).json as {
      token: string;
    };
    const listed = await portal.mf('token', 'list', 'mf-pond', '--token', made.token);
    expect(listed.text).toMatch(/pond team +.*the one in use$/m);
    const rotated = await portal.mf(
      'token',
      'rotate',
      'mf-pond',
      '--token',
      made.token,
      '--label',
      'build server',
    );
    const { token } = rotated.json as { token: string };
    expect(rotated.text).toContain(token);
    await expect(portal.mf('token', 'list', 'mf-pond', '--token', made.token)).rejects.toThrow(
      'deploy token',
    );
    expect((await portal.mf('token', 'list', 'mf-pond', '--token', token)).json).toMatchObject({
      tokens: expect.arrayContaining([
        expect.objectContaining({ label: 'build server', isOwn: true }),
        expect.objectContaining({ label: 'pond team', isOwn: false }),
      ]),
    });
  });

  test('a wrong or missing token is explained with its origin and the remedy', async () => {
    const file = join(portal.folder, 'config/credentials.json');
    const refusalOf = (...args: string[]) => portal.mf('history', ...args).catch((error) => error);
    expect(await refusalOf('mf-garden', '--token', 'wld_mistyped')).toMatchObject({
      code: 'access.deployTokenUnknown',
      message:
        'This portal does not know this deploy token: it is mistyped, was replaced or revoked, or is for another portal. The token is from --token.',
      remedy: expect.stringContaining('MF_TOKEN'),
    });
    const credentials = JSON.parse(await readFile(file, 'utf8'))[portal.portalUrl];
    expect(await refusalOf('mf-garden', '--token', credentials['mf-orchard'])).toMatchObject({
      code: 'release.tokenOfOther',
      remedy: expect.stringContaining('Use the token of this package'),
    });
    expect(await refusalOf('mf-pond')).toMatchObject({
      message: `There is no deploy token of mf-pond for ${portal.portalUrl}: --token and MF_TOKEN are not set, and ${file} has none.`,
      remedy: expect.stringContaining('npm run mf -- token create mf-pond --save'),
    });
    const elsewhere = portal.portalUrl.replace('127.0.0.1', 'localhost');
    expect(await refusalOf('mf-garden', '--to', elsewhere)).toMatchObject({
      message: expect.stringContaining(`it has one for ${portal.portalUrl}.`),
    });
  });

  test('all faults of package and manifest are listed before a build', async () => {
    await expect(portal.mf('publish', 'mf-tulip')).rejects.toMatchObject({
      message: `There is no package mf-tulip in ${portal.packagesDir}.`,
      remedy: expect.stringContaining('Use one of shell, mf-garden, mf-orchard'),
    });
    await garden('0.2.0', { manifest: { owner: undefined, ownr: 'Garden team' } });
    await expect(portal.mf('publish', 'mf-garden', '--dry-run')).rejects.toMatchObject({
      message: 'mf-garden/module.json: the field owner is missing; the key ownr is unknown.',
      remedy: expect.stringContaining('Remove it or correct its name; the known keys are name, owner, '),
    });
    const { json } = await portal.mf('doctor', 'mf-garden');
    const { findings } = json as { findings: { level: string; about: string }[] };
    expect(findings.filter(({ level }) => level === 'wrong').map(({ about }) => about)).toEqual([
      'mf-garden: module.json',
      'mf-garden: module.json',
      'mf-garden: build preset',
    ]);
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          level: 'wrong',
          message: 'the field owner is missing',
          remedy: expect.stringContaining('docs/releases.md'),
        }),
      ]),
    );
  });

  test('a rotated token replaces the one in the credentials file', async () => {
    const file = join(portal.folder, 'config/credentials.json');
    const before = await readFile(file, 'utf8');
    await portal.mf('token', 'rotate', 'mf-garden');
    expect(await readFile(file, 'utf8')).not.toBe(before);
    await expect(publishGarden('0.2.0')).resolves.toMatch(/^0\.2\.0-/);
  });

  test('a key is revoked unless a live release uses it', async () => {
    const { own } = (await portal.mf('keys')).json as { own: { keyId: string } };
    await expect(portal.mf('keys', 'revoke', own.keyId)).rejects.toThrow(
      /would serve nothing without this key/,
    );
    const { keyId } = (await portal.mf('keys', 'new')).json as { keyId: string };
    await portal.mf('keys', 'trust', '--owner', 'the same person');
    expect((await portal.mf('keys')).text).toMatch(
      new RegExp(`${keyId} +every package +the same person +yours`),
    );
    for (const name of ['shell', 'mf-garden', 'mf-orchard']) await portal.mf('publish', name);
    await portal.mf('keys', 'revoke', own.keyId);
    const page = await fetch(portal.portalUrl, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
  });

  test('a malformed key is not trusted', async () => {
    await expect(portal.mf('keys', 'trust', 'abc')).rejects.toThrow('This is not a public Ed25519 key');
  });
});

describe('the doctor', () => {
  const wrongOf = async (...args: string[]) => {
    const { json, isBad } = await portal.mf('doctor', ...args);
    const { findings } = json as {
      findings: { level: string; about: string; message: string; remedy: string; runbook: string | null }[];
    };
    return { isBad, wrong: findings.filter(({ level }) => level === 'wrong'), findings };
  };
  const config = () =>
    writeFile(
      join(portal.packagesDir, 'mf-garden/webpack.config.mjs'),
      'export default modulePreset(import.meta.dirname)',
    );

  test('finds no problem in a sound portal', async () => {
    await config();
    const { isBad, wrong } = await wrongOf('mf-garden');
    expect(wrong).toEqual([]);
    expect(isBad).toBe(false);
    expect((await portal.mf('doctor')).text).toMatch(/files: \d+ are served as they were signed/);
  });

  test('MFE-04 names a file that was changed on disk, with its runbook', async () => {
    const id = (await statusOf('mf-garden'))?.id ?? '';
    await writeFile(join(portal.folder, 'releases/mf-garden', id, 'entry.js'), 'console.log("evil")');
    const { wrong, isBad } = await wrongOf();
    expect(isBad).toBe(true);
    expect(wrong).toEqual([
      expect.objectContaining({
        about: 'files',
        message: `/releases/mf-garden/${id}/entry.js differs from its signed hash`,
        remedy: expect.stringContaining('mf -- publish mf-garden'),
        runbook: 'docs/runbooks/integrity.md',
      }),
    ]);
  });

  test('names faults of module.json, the build and its budgets', async () => {
    await garden('0.2.0', {
      files: { 'entry.js': `x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN=1;${' '.repeat(200)}` },
      manifest: {
        name: 'mf-gardens',
        paths: [{ pattern: '/api/garden', access: 'public' }],
        events: { emits: ['garden.watered'], listens: [] },
        requires: { kernel: 'soon', shell: '*' },
        budgets: { entryBytes: 10, totalBytes: 1_000 },
      },
    });
    const { wrong } = await wrongOf('mf-garden');
    const messages = wrong.map(({ message }) => message).join('\n');
    for (const part of [
      'it is named mf-gardens, and its folder mf-garden',
      'the path /api/garden cannot be owned by a module',
      'garden.watered is not a name with a version',
      'requires.kernel is soon, which is not a version range',
      'webpack.config.mjs does not build with modulePreset',
      'react is built into entry.js',
      'exceeded: entry',
    ]) {
      expect(messages).toContain(part);
    }
    expect(wrong.every(({ remedy }) => remedy.length > 10)).toBe(true);
  });

  test('MFE-04 names unfit and failing live releases, with their runbooks', async () => {
    const id = (await statusOf('mf-garden'))?.id;
    const of = (kind: string, reason: string | null, count: number) =>
      Array.from({ length: count }, () => ({ package: 'mf-garden', id, kind, reason, ms: 10 }));
    const reports = [
      ...of('loaded', null, 30),
      ...of('loadFailed', 'integrity', 5),
      ...of('loadFailed', 'timeout', 2),
    ];
    await reportFromPages(portal.api.app, reports);
    // The same happens after a manual change of the database, or with a release that is older than the rule.
    await buildPackage(portal.packagesDir, 'shell', { version: '0.2.0', kernel: '0.2.0' });
    const shell = ((await portal.mf('publish', 'shell')).json as { id: string }).id;
    const db = new pg.Client({ connectionString: portal.api.databaseUrl });
    await db.connect();
    await db.query(`update channels set release_id = $1 where package = 'shell'`, [shell]);
    await db.query('update release_set_number set number = number + 1');
    await db.end();
    const { wrong, findings } = await wrongOf();
    expect(wrong.filter(({ about }) => about === 'compatibility')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          message: 'mf-garden does not fit the live releases: kernelRange range ^0.1.0, version 0.2.0',
          runbook: 'docs/runbooks/incompatible.md',
        }),
      ]),
    );
    expect(findings.find(({ about }) => about === 'failures')).toMatchObject({
      level: 'warning',
      message: `mf-garden ${id}: 7 of 37 loads failed and 0 errors in 24 h, mostly integrity`,
      runbook: 'docs/runbooks/integrity.md',
    });
  });

  test('names a set that the edge refuses', async () => {
    await writeFile(join(portal.folder, 'trusted-keys.json'), '{"keys":[]}');
    const { wrong } = await wrongOf();
    expect(wrong).toMatchObject([{ about: 'release set', runbook: 'docs/runbooks/last-good-set.md' }]);
  });

  test('reports a portal that does not answer', async () => {
    await config();
    const { text, isBad } = await portal.mf('doctor', 'mf-garden', '--to', 'http://127.0.0.1:9');
    expect([text, isBad]).toEqual([expect.stringContaining('does not answer'), true]);
  });
});
