import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  canonicalJson,
  isSignatureValid,
  type ModuleManifest,
  parseTrustedKeys,
  type ReleaseDescription,
  type ReleaseSet,
  releaseIdOf,
} from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { describeRelease } from '../../../../tooling/src/releases/describe-release.ts';
import {
  type PublisherKey,
  publisherKey,
  signRelease,
  trustPublisher,
} from '../../../../tooling/src/releases/keys/publisher-key.ts';
import { startSession } from '../../platform/sessions/sessions.repository.ts';
import { addPerson } from '../../testing/cast.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from './testing/release-api.ts';
import { stampOf } from './testing/report-from-pages.ts';

let folder: string;
let api: TestApi;
let db: pg.Pool;
let app: FastifyInstance;
let key: PublisherKey;
let stranger: PublisherKey;
let releases: ReleaseApi;
const tokenOf = (name: string) => releases.tokenOf(name);

beforeAll(async () => {
  releases = await startReleaseApi();
  ({ api, db, folder, key } = releases);
  app = api.app;
  stranger = await publisherKey(join(folder, 'stranger'));
});
afterAll(() => releases?.close());

const manifestOf = (name: string, changes: Partial<ModuleManifest> = {}): ModuleManifest => ({
  name,
  owner: 'the test',
  area: { 'en-AU': 'Gardens' },
  paths: [{ pattern: `/${name.slice(3)}/:id?`, access: 'guarded', isBare: true }],
  navigation: [
    {
      menu: 'main',
      label: { 'en-AU': 'Gardens' },
      path: '/garden',
      icon: 'dashboard',
      order: 1,
      onDesktop: true,
      onMobile: false,
      isExternal: true,
      badge: null,
    },
  ],
  widgets: { offers: [`${name.slice(3)}.card@1`], uses: [] },
  events: { emits: [], listens: ['project.quoteSubmitted@1'] },
  requires: { kernel: '^0.1.0', shell: '>=0.1.0' },
  budgets: { entryBytes: 10_000, totalBytes: 100_000 },
  ...changes,
});

interface Build {
  version?: string;
  kernel?: string;
  manifest?: ModuleManifest | null;
  files?: Record<string, string>;
}

async function releaseOf(name: string, { version = '0.1.0', kernel = '0.1.0', manifest, files }: Build = {}) {
  const contents = files ?? { 'entry.js': `console.log(${JSON.stringify(name)});`.repeat(20), 'a/b.js': 'b' };
  const build = {
    name,
    version,
    kernel,
    entry: Object.keys(contents)[0] ?? '',
    preload: [],
    provides: null,
    manifest: name === 'shell' ? null : (manifest ?? manifestOf(name)),
    files: new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)])),
  };
  return bodyOf(await describeRelease(build), contents);
}

const bodyOf = (description: ReleaseDescription, contents: Record<string, string>, signer = key) => ({
  release: signRelease(description, signer),
  files: Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  ),
});
type PublishBody = ReturnType<typeof bodyOf>;

async function post(url: string, payload: unknown, token: string | undefined) {
  const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.inject({
    method: 'POST',
    url,
    headers,
    payload: payload as Record<string, unknown>,
  });
  return { status: response.statusCode, body: response.json() };
}

const publish = async (name: string, body: PublishBody) =>
  post(`/api/releases/${name}`, body, await tokenOf(name));

const promote = async (name: string, id: string, by: 'start' | 'person' = 'person', why = 'because') =>
  post(`/api/releases/${name}/promote`, { id, why, by }, await tokenOf(name));

async function putLive(name: string, build: Build = {}, by: 'start' | 'person' = 'person'): Promise<string> {
  const body = await releaseOf(name, build);
  expect(await publish(name, body)).toMatchObject({ status: 200 });
  const { id } = body.release.description;
  expect(await promote(name, id, by)).toMatchObject({ status: 200 });
  return id;
}

const readSet = async (): Promise<ReleaseSet> => (await app.inject('/api/releases/set')).json();

describe('publishing a release', () => {
  test('MFE-03 stores its files with compressed copies, and makes nothing live', async () => {
    const before = await readSet();
    const body = await releaseOf('mf-garden');
    const { id } = body.release.description;
    expect(await publish('mf-garden', body)).toEqual({ status: 200, body: { id, isNew: true } });
    expect(await publish('mf-garden', body)).toEqual({ status: 200, body: { id, isNew: false } });
    const stored = join(folder, 'releases/mf-garden', id);
    const entry = await readFile(join(stored, 'entry.js'));
    expect(entry.toString('base64')).toBe(body.files['entry.js']);
    expect(brotliDecompressSync(await readFile(join(stored, 'entry.js.br')))).toEqual(entry);
    expect(existsSync(join(stored, 'a/b.js.br'))).toBe(false);
    expect(await readdir(join(folder, 'releases/.incoming'))).toEqual([]);
    expect(await readSet()).toEqual(before);
  });

  test('restores lost files', async () => {
    const body = await releaseOf('mf-garden', { version: '0.1.1' });
    await publish('mf-garden', body);
    const file = join(folder, 'releases/mf-garden', body.release.description.id, 'a/b.js');
    await rm(file);
    expect((await publish('mf-garden', body)).body.isNew).toBe(false);
    expect(await readFile(file, 'utf8')).toBe('b');
  });

  test('replaces the signature by one of another trusted key, in a newer set', async () => {
    const id = await putLive('mf-moss');
    const next = await publisherKey(join(folder, 'next'));
    await trustPublisher(folder, next);
    const { release, files } = await releaseOf('mf-moss');
    const before = await readSet();
    await publish('mf-moss', { release: signRelease(release.description, next), files });
    const after = await readSet();
    expect(after.number).toBeGreaterThan(before.number);
    const moss = after.releases.find(({ description }) => description.id === id);
    expect(moss?.keyId).toBe(next.keyId);
  });

  test('two concurrent publications of the same release both succeed', async () => {
    const body = await releaseOf('mf-garden', { version: '0.1.2' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish('mf-garden', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body: answer }) => answer.isNew)).toHaveLength(1);
    const stored = join(folder, 'releases/mf-garden', body.release.description.id);
    expect((await readdir(stored)).sort()).toEqual(['a', 'entry.js', 'entry.js.br']);
  });
});

describe('the right to publish', () => {
  test('is denied without a deploy token, also to signed-in people', async () => {
    const { id: userId } = await addPerson(api, { isPrimary: false, isOperator: true });
    const session = await startSession(app.platform.database, { userId, now: api.clock.now(), days: 1 });
    const body = await releaseOf('mf-garden');
    for (const token of [undefined, 'x', session.token]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/releases/mf-garden',
        headers: {
          cookie: `__Host-worklane_bind=${session.bind}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        payload: body,
      });
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toBe(token ? 'access.deployTokenUnknown' : 'access.deployTokenRequired');
    }
  });

  test("covers the token's package only, for publishing, promoting and reading", async () => {
    const token = await tokenOf('mf-orchard');
    const body = await releaseOf('mf-garden');
    const refused = {
      status: 403,
      body: expect.objectContaining({ message: 'This deploy token is for mf-orchard alone.' }),
    };
    expect(await post('/api/releases/mf-garden', body, token)).toEqual(refused);
    const promotion = { id: body.release.description.id, why: 'x', by: 'person' };
    expect(await post('/api/releases/mf-garden/promote', promotion, token)).toEqual(refused);
    const asked = await app.inject({
      url: '/api/releases/mf-garden/live',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.statusCode).toBe(403);
  });

  test('ends when the token is revoked', async () => {
    const token = await tokenOf('mf-fern');
    await db.query(`update deploy_tokens set revoked_at = now() where package = 'mf-fern'`);
    expect(await post('/api/releases/mf-fern', await releaseOf('mf-fern'), token)).toMatchObject({
      status: 401,
    });
  });
});

describe('a release is refused with a sentence that names the reason', () => {
  const contents = { 'entry.js': 'entry', 'late.js': 'late' };
  const resigned = async (body: PublishBody, changes: Partial<ReleaseDescription>) => {
    const { id: _, ...content } = { ...body.release.description, ...changes };
    const description = { ...content, id: changes.id ?? (await releaseIdOf(content)) };
    return { ...body, release: signRelease(description, key) };
  };

  const cases: [string, (body: PublishBody) => PublishBody | Promise<PublishBody>, string][] = [
    [
      'a file changed after signing',
      (body) => ({ ...body, files: { ...body.files, 'late.js': Buffer.from('evil').toString('base64') } }),
      'The file late.js does not have the hash that was signed.',
    ],
    [
      'a file missing',
      ({ release, files }) => ({ release, files: { 'entry.js': files['entry.js'] ?? '' } }),
      'The file late.js of the release was not sent.',
    ],
    [
      'an extra file',
      (body) => ({ ...body, files: { ...body.files, 'more.js': '' } }),
      'The file more.js was sent but does not belong to the release.',
    ],
    [
      'a description changed after signing',
      async (body) => {
        const { release } = await resigned(body, { kernel: '0.1.9' });
        return { ...body, release: { ...release, signature: body.release.signature } };
      },
      'The signature does not fit the release.',
    ],
    [
      'a signature by an untrusted key',
      ({ release }) => bodyOf(release.description, contents, stranger),
      'which this portal does not trust.',
    ],
    [
      'a stranger who names a trusted key',
      ({ release, files }) => ({
        files,
        release: { ...signRelease(release.description, stranger), keyId: release.keyId },
      }),
      'The signature does not fit the release.',
    ],
    [
      'an id of other content',
      (body) => resigned(body, { id: '0.1.0-00000000' }),
      'The id 0.1.0-00000000 does not belong to this content.',
    ],
    [
      'a file that climbs out of its folder',
      (body) =>
        resigned(body, {
          files: [
            ...body.release.description.files,
            { path: 'a/../../x.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 0 },
          ],
        }),
      'The name of the file a/../../x.js is not safe.',
    ],
    [
      'the manifest of another module',
      (body) => resigned(body, { manifest: manifestOf('mf-orchard') }),
      'The module.json of mf-refused is missing or belongs to another package.',
    ],
    [
      'a path of the portal itself',
      (body) =>
        resigned(body, {
          manifest: manifestOf('mf-refused', { paths: [{ pattern: '/api/x', access: 'public' }] }),
        }),
      'The path /api/x in module.json cannot be owned by a module.',
    ],
    [
      'an unknown field',
      (body) => resigned(body, { extra: 1 } as Partial<ReleaseDescription>),
      'The description of the release has a field that is not known.',
    ],
    [
      'an entry over its budget',
      (body) =>
        resigned(body, {
          manifest: manifestOf('mf-refused', { budgets: { entryBytes: 4, totalBytes: 100 } }),
        }),
      'The entry has 5 bytes, and the budget in module.json is 4.',
    ],
    [
      'files over their budget',
      (body) =>
        resigned(body, { manifest: manifestOf('mf-refused', { budgets: { entryBytes: 5, totalBytes: 8 } }) }),
      'The files have 9 bytes, and the budget in module.json is 8.',
    ],
  ];
  test.each(cases)('%s', async (_, spoil, sentence) => {
    const body = await spoil(await releaseOf('mf-refused', { files: contents }));
    const answer = await publish('mf-refused', body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(sentence);
    expect(existsSync(join(folder, 'releases/mf-refused'))).toBe(false);
  });

  test('a release under the address of another package', async () => {
    const answer = await publish('mf-refused', await releaseOf('mf-garden'));
    expect(answer.body.message).toBe('This release is one of mf-garden, not of the package in the address.');
  });

  test('a malformed manifest, naming the field', async () => {
    const manifest = { ...manifestOf('mf-refused'), paths: [{ pattern: 'garden', access: 'guarded' }] };
    const answer = await publish(
      'mf-refused',
      await releaseOf('mf-refused', { manifest: manifest as ModuleManifest }),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ field: 'release.description.manifest.paths.0.pattern' }),
    ]);
  });

  test('other content under an id that was published', async () => {
    const [first, second] = await twoContentsUnderOneId();
    expect(await publish('mf-twin', first)).toMatchObject({ status: 200 });
    const answer = await publish('mf-twin', second);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      `${first.release.description.id} was published before with other content, and a release never changes. Raise the version.`,
    );
  });

  test('an unsupported kernel or shell, and an invalid version range', async () => {
    await putLive('shell', { version: '0.1.0', kernel: '0.1.3' });
    const refuse = async (requires: ModuleManifest['requires']) =>
      (
        await publish(
          'mf-refused',
          await releaseOf('mf-refused', { manifest: manifestOf('mf-refused', { requires }) }),
        )
      ).body.message;
    expect(await refuse({ kernel: '^0.2.0', shell: '*' })).toBe(
      'mf-refused needs the kernel in version ^0.2.0, and the live shell brings 0.1.3.',
    );
    expect(await refuse({ kernel: '*', shell: '>=1' })).toBe(
      'mf-refused needs the shell in version >=1, and the live one is 0.1.0.',
    );
    expect(await refuse({ kernel: 'newest', shell: '*' })).toBe(
      'The version range newest in module.json is malformed.',
    );
  });

  test('a path that a live module owns, even if it went live later', async () => {
    const paths: ModuleManifest['paths'] = [{ pattern: '/lake/:lakeId/:component?', access: 'guarded' }];
    const lake = await releaseOf('mf-lake', { manifest: manifestOf('mf-lake', { paths }) });
    const pondPaths: ModuleManifest['paths'] = [{ pattern: '/lake/deepest', access: 'public' }];
    const pond = await releaseOf('mf-pond', { manifest: manifestOf('mf-pond', { paths: pondPaths }) });
    await publish('mf-lake', lake);
    await publish('mf-pond', pond);
    await promote('mf-lake', lake.release.description.id);
    const sentence =
      'The path /lake/deepest overlaps with /lake/:lakeId/:component?, which belongs to mf-lake.';
    expect((await promote('mf-pond', pond.release.description.id)).body.message).toBe(sentence);
    const again = await releaseOf('mf-pond', {
      version: '0.1.1',
      manifest: manifestOf('mf-pond', { paths: pondPaths }),
    });
    expect(await publish('mf-pond', again)).toMatchObject({ status: 409, body: { message: sentence } });
  });
});

describe('promoting a release', () => {
  test('MFE-03 switches the live release and records who, when and why', async () => {
    const first = await putLive('mf-rose', { version: '1.0.0' });
    const one = await readSet();
    const second = await putLive('mf-rose', { version: '1.1.0' });
    const two = await readSet();
    const back = await promote('mf-rose', first, 'person', 'the new one fails');
    const three = await readSet();
    const live = ({ releases }: ReleaseSet) =>
      releases.find(({ description }) => description.package === 'mf-rose');
    expect([one, two, three].map((set) => live(set)?.description.id)).toEqual([first, second, first]);
    expect(two.number).toBeGreaterThan(one.number);
    expect(back.body.number).toBe(three.number);
    expect(three.number).toBeGreaterThan(two.number);
    const { rows } = await db.query(
      `select release_id, previous_release_id, put_by, why, label, set_number, at <= now() as is_past from release_audit
       join deploy_tokens on deploy_tokens.id = token_id where release_audit.package = 'mf-rose' and action = 'promote'
       order by set_number desc limit 1`,
    );
    expect(rows).toEqual([
      {
        release_id: first,
        previous_release_id: second,
        put_by: 'person',
        why: 'the new one fails',
        label: 'the team of mf-rose',
        set_number: String(three.number),
        is_past: true,
      },
    ]);
  });

  test('releases in the set keep their signatures', async () => {
    await putLive('mf-rose', { version: '1.2.0' });
    const keys = await parseTrustedKeys(await readFile(join(folder, 'trusted-keys.json'), 'utf8'));
    const { releases } = await readSet();
    expect(releases.length).toBeGreaterThan(0);
    for (const release of releases) expect(await isSignatureValid(release, keys)).toBe(true);
  });

  test("an automatic start does not replace a person's choice", async () => {
    const chosen = await putLive('mf-tulip', { version: '1.0.0' }, 'person');
    const built = await releaseOf('mf-tulip', { version: '2.0.0' });
    await publish('mf-tulip', built);
    const refused = await promote('mf-tulip', built.release.description.id, 'start');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      `A person chose ${chosen} of mf-tulip, so an automatic start leaves it live.`,
    );
    const live = await app.inject({
      url: '/api/releases/mf-tulip/live',
      headers: { authorization: `Bearer ${await tokenOf('mf-tulip')}` },
    });
    expect(live.json()).toEqual({ id: chosen, by: 'person' });
  });

  test('MFE-03 a release that would stop another live module is refused', async () => {
    const manifest = (name: string, changes: Partial<ModuleManifest>) => ({
      manifest: manifestOf(name, changes),
    });
    const offers = (...widgets: string[]) => ({ widgets: { offers: widgets, uses: [] } });
    await putLive('mf-maker', manifest('mf-maker', offers('maker.card@1')));
    await putLive('mf-user', manifest('mf-user', { widgets: { offers: [], uses: ['maker.card@1'] } }));
    const without = await releaseOf('mf-maker', {
      version: '0.2.0',
      ...manifest('mf-maker', offers('maker.card@2')),
    });
    expect(await publish('mf-maker', without)).toMatchObject({ status: 200 });
    expect(await promote('mf-maker', without.release.description.id)).toMatchObject({
      status: 422,
      body: {
        message:
          'mf-user uses the widget maker.card@1, and mf-maker offers maker.card@2, which cannot serve it.',
      },
    });
    const both = await releaseOf('mf-maker', {
      version: '0.2.1',
      ...manifest('mf-maker', offers('maker.card@1', 'maker.card@2')),
    });
    await publish('mf-maker', both);
    expect(await promote('mf-maker', both.release.description.id)).toMatchObject({ status: 200 });
  });

  test('an unpublished release cannot go live, and the set does not change', async () => {
    const before = await readSet();
    const answer = await promote('mf-rose', '9.9.9-00000000');
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('mf-rose has no release 9.9.9-00000000.');
    expect(await readSet()).toEqual(before);
  });

  test('a reason is required', async () => {
    const answer = await promote('mf-rose', '9.9.9-00000000', 'person', '');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'why' })]);
  });

  test('concurrent promotions get different numbers', async () => {
    const names = ['mf-aa', 'mf-bb', 'mf-cc', 'mf-dd'];
    const ids = await Promise.all(
      names.map(async (name) => {
        const body = await releaseOf(name);
        await publish(name, body);
        return body.release.description.id;
      }),
    );
    const answers = await Promise.all(names.map((name, index) => promote(name, ids[index] ?? '')));
    const numbers = answers.map(({ body }) => body.number);
    expect(new Set(numbers).size).toBe(4);
    expect((await readSet()).number).toBe(Math.max(...numbers));
  });

  test('a package without promotions has no live release', async () => {
    const response = await app.inject({
      url: '/api/releases/mf-nothing/live',
      headers: { authorization: `Bearer ${await tokenOf('mf-nothing')}` },
    });
    expect([response.statusCode, response.json()]).toEqual([200, null]);
  });
});

describe("a page's report of releases", () => {
  const report = (changes: object) => ({
    package: 'mf-told',
    id: '0.1.0-00000000',
    kind: 'loaded',
    reason: null,
    ms: 100,
    ...changes,
  });
  const send = async (reports: unknown[], headers: Record<string, string> = stampOf()) => {
    const url = '/api/releases/reports';
    const response = await app.inject({ method: 'POST', url, payload: { reports }, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const counted = async () => {
    const { rows } = await db.query(
      `select kind, reason, count, total_ms::int as ms from release_reports where package = 'mf-told'
       order by kind, reason`,
    );
    await db.query('delete from release_reports');
    return rows;
  };

  test('is counted by release, kind, reason and hour; unknown releases are ignored', async () => {
    const id = await putLive('mf-told');
    const failed = report({ id, kind: 'loadFailed', reason: 'timeout', ms: 5_000 });
    expect(await send([report({ id }), failed, report({})])).toEqual({ status: 202, body: {} });
    await send([report({ id, ms: 50 }), report({ package: 'mf-nobody', id })]);
    expect(await counted()).toEqual([
      { kind: 'loadFailed', reason: 'timeout', count: 1, ms: 5_000 },
      { kind: 'loaded', reason: '', count: 2, ms: 150 },
    ]);
  });

  test('counts once for a page, a release and a reason', async () => {
    const id = await putLive('mf-told');
    const failed = (reason: string) => report({ id, kind: 'loadFailed', reason, ms: 1 });
    const stamp = stampOf();
    for (let time = 0; time < 40; time += 1)
      await send([failed('timeout'), failed('timeout'), failed('integrity')], stamp);
    expect(await counted()).toEqual([
      expect.objectContaining({ reason: 'integrity', count: 1 }),
      expect.objectContaining({ reason: 'timeout', count: 1 }),
    ]);
  });

  test('is refused without the page headers of an edge', async () => {
    const id = await putLive('mf-told');
    const { 'x-forwarded-page': _, ...visitorAlone } = stampOf();
    for (const headers of [{}, visitorAlone])
      expect(await send([report({ id })], headers)).toMatchObject({
        status: 403,
        body: { code: 'release.pageNotStamped' },
      });
    expect(await counted()).toEqual([]);
  });

  test('is counted without its malformed entries, such as those of dev servers', async () => {
    const id = await putLive('mf-told');
    const malformed = [report({ id: '0.1.0-under-work' }), report({ id, reason: 'bad weather' }), 7];
    expect(await send([...malformed, report({ id })])).toEqual({ status: 202, body: {} });
    expect(await counted()).toEqual([expect.objectContaining({ kind: 'loaded', count: 1 })]);
  });

  test("is refused if it is too long, or beyond the visitor's limit", async () => {
    expect(await send(Array.from({ length: 51 }, () => report({})))).toMatchObject({ status: 400 });
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await send([report({})], stampOf(undefined, 'one'))).status),
    );
    expect(statuses).toContain(202);
    expect(statuses).toContain(429);
    expect(await send([report({})])).toMatchObject({ status: 202 });
  });
});

async function twoContentsUnderOneId(): Promise<[PublishBody, PublishBody]> {
  const contents = { 'entry.js': 'twin' };
  const { release } = await releaseOf('mf-twin', { files: contents });
  const { id: _, ...content } = release.description;
  const described = (owner: string) => ({ ...content, manifest: manifestOf('mf-twin', { owner }) });
  const [before, after] = canonicalJson(described('OWNER')).split('OWNER');
  const seen = new Map<string, string>();
  for (let attempt = 0; ; attempt += 1) {
    const owner = `owner ${attempt}`;
    const hash = createHash('sha256').update(`${before}${owner}${after}`).digest('hex').slice(0, 8);
    const other = seen.get(hash);
    if (other !== undefined) {
      const id = await releaseIdOf(described(owner));
      const twin = (name: string) => bodyOf({ ...described(name), id }, contents);
      return [twin(other), twin(owner)];
    }
    seen.set(hash, owner);
  }
}
