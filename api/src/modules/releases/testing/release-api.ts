import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleManifest, ReleaseDescription, ServedVersions } from '@worklane/shared-kernel/contracts';
import pg from 'pg';
import { describeRelease } from '../../../../../tooling/src/releases/describe-release.ts';
import {
  type PublisherKey,
  publisherKey,
  signRelease,
  trustPublisher,
} from '../../../../../tooling/src/releases/keys/publisher-key.ts';
import { startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';

interface Build {
  version?: string;
  kernel?: string;
  serves?: ServedVersions;
  provides?: { events: string[]; widgets: string[] } | null;
  manifest?: Partial<ModuleManifest>;
  files?: Record<string, string>;
}

export interface Answer {
  status: number;
  body: Wire;
}

export interface ReleaseApi {
  api: TestApi;
  db: pg.Pool;
  folder: string;
  key: PublisherKey;
  tokenOf(name: string): Promise<string>;
  build(name: string, build?: Build): ReturnType<typeof buildRelease>;
  get(name: string, path?: string, token?: string): Promise<Answer>;
  post(name: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  publish(name: string, build?: Build): Promise<string>;
  putLive(name: string, build?: Build): Promise<string>;
  close(): Promise<void>;
}

const manifestOf = (name: string, changes: Partial<ModuleManifest> = {}): ModuleManifest => ({
  name,
  owner: 'the test',
  area: { 'en-AU': 'Gardens' },
  paths: [{ pattern: `/${name.slice(3)}/:id?`, access: 'guarded' }],
  navigation: [],
  widgets: { offers: [], uses: [] },
  events: { emits: [], listens: [] },
  requires: { kernel: '^0.1.0', shell: '>=0.1.0' },
  budgets: { entryBytes: 10_000, totalBytes: 100_000 },
  ...changes,
});

export async function startReleaseApi(
  settings: Parameters<typeof startTestApi>[0] = {},
): Promise<ReleaseApi> {
  const folder = await mkdtemp(join(tmpdir(), 'release-api-'));
  const api = await startTestApi({ ...settings, DATA_DIR: folder });
  const db = new pg.Pool({ connectionString: api.databaseUrl, max: 4 });
  const key = await publisherKey(join(folder, 'publisher'));
  await trustPublisher(folder, key);
  const tokens = new Map<string, string>();

  const tokenOf = async (name: string) => {
    const known = tokens.get(name);
    if (known) return known;
    const token = randomBytes(32).toString('base64url');
    await db.query(
      'insert into deploy_tokens (id, package, token_hash, label, created_at) values ($1,$2,$3,$4,$5)',
      [
        randomUUID(),
        name,
        createHash('sha256').update(token).digest(),
        `the team of ${name}`,
        api.clock.now(),
      ],
    );
    tokens.set(name, token);
    return token;
  };
  const call = async (method: 'GET' | 'POST', url: string, token: string, payload?: unknown) => {
    const response = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload: payload as Record<string, unknown> }),
    });
    return { status: response.statusCode, body: (response.body ? response.json() : null) as Wire };
  };
  const urlOf = (name: string, path: string) => `/api/releases/${name}${path && `/${path}`}`;
  const build = (name: string, parts: Build = {}) => buildRelease(name, parts, key);
  const releaseApi: ReleaseApi = {
    api,
    db,
    folder,
    key,
    tokenOf,
    build,
    get: async (name, path = '', token) => call('GET', urlOf(name, path), token ?? (await tokenOf(name))),
    post: async (name, path, body, token) =>
      call('POST', urlOf(name, path), token ?? (await tokenOf(name)), body),
    publish: async (name, parts) => {
      const body = await build(name, parts);
      const { status, body: answer } = await releaseApi.post(name, '', body);
      if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
      // Releases are ordered by time, so each needs a different time.
      api.clock.advance(1_000);
      return body.release.description.id;
    },
    putLive: async (name, parts) => {
      const id = await releaseApi.publish(name, parts);
      const { status, body } = await releaseApi.post(name, 'promote', { id, why: 'because', by: 'person' });
      if (status !== 200) throw new Error(`${id} did not go live: ${JSON.stringify(body)}`);
      api.clock.advance(1_000);
      return id;
    },
    close: async () => {
      await db.end();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return releaseApi;
}

async function buildRelease(name: string, parts: Build, key: PublisherKey) {
  const contents = contentsOf(name, parts);
  return {
    release: signRelease(await describeBuild(name, parts), key),
    files: Object.fromEntries(
      Object.entries(contents).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
    ),
  };
}

const contentsOf = (name: string, { files }: Build) =>
  files ?? { 'entry.js': `console.log(${JSON.stringify(name)})`, 'late.js': 'late' };

export async function describeBuild(name: string, parts: Build = {}): Promise<ReleaseDescription> {
  const { version = '0.1.0', kernel = '0.1.0', serves, provides = null, manifest } = parts;
  const contents = contentsOf(name, parts);
  return describeRelease({
    name,
    version,
    kernel,
    serves,
    provides,
    entry: Object.keys(contents)[0] ?? '',
    preload: [],
    manifest: name === 'shell' ? null : manifestOf(name, manifest),
    files: new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)])),
  });
}
