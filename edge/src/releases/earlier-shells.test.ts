import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PageReleaseSet, ReleaseDescription, ReleaseSet } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import {
  type FakeApi,
  newDataDir,
  serveSet,
  startEdge,
  startFakeApi,
  trustKeys,
} from '../testing/edge-under-test.ts';
import { describeFiles, manifestOf, newKey, setOf, signWith, type TestKey } from '../testing/signed-sets.ts';
import { bucketOf } from './sets-by-visitor.ts';

let key: TestKey;
let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let time: number;
const edges: FastifyInstance[] = [];

const newEdge = async () => {
  // On a busy machine the fake api may be slow.
  const started = await startEdge(
    { dataDir: data.path, apiUrl: api.url },
    { now: () => new Date(time), apiPatienceMs: 20_000 },
  );
  edges.push(started);
  return started;
};

beforeEach(async () => {
  time = Date.now();
  key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  edge = await newEdge();
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map((one) => one.close()));
  await api.close();
  await data.remove();
});

const shellOf = (version: string, changes: Partial<ReleaseDescription> = {}) =>
  describeFiles('shell', ['main.js'], { version, ...changes });

async function setWith(
  number: number,
  shell: ReleaseDescription,
  { gardenUses, ...changes }: Partial<ReleaseSet> & { gardenUses?: string } = {},
) {
  const manifest = manifestOf('mf-garden', {
    requires: { kernel: '^0.1.0', shell: gardenUses ?? '^0.1.0' },
  });
  const garden = await describeFiles('mf-garden', ['entry.js'], { manifest });
  return setOf(
    number,
    [shell, garden].map((description) => signWith(key, description)),
    changes,
  );
}

interface Visit {
  shell: string;
  back: string | null;
  retry: string;
}

function browser() {
  const jar = new Map<string, string>();
  const get = async (url: string, by = edge) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await by.inject({ url, headers: { accept: 'text/html', cookie } });
    for (const text of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const visit = async (path = '/garden/7', by = edge): Promise<Visit> => {
    const { body } = await get(path, by);
    const set = JSON.parse(/id="release-set">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as PageReleaseSet;
    expect(body).toContain(`src="/releases/shell/${set.shell.id}/main.js`);
    const links = [...body.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(
      ([, href = '', text]) => [text, href.replaceAll('&amp;', '&')] as const,
    );
    const linkOf = (text: string) => links.find(([name]) => name === text)?.[1] ?? null;
    return {
      shell: set.shell.version,
      back: linkOf('Use the previous version'),
      retry: linkOf('Retry') ?? '',
    };
  };
  return { jar, get, visit };
}

describe('MFE-04 a live shell that does not start', () => {
  test('is replaced by earlier ones step by step, and Retry brings it back', async () => {
    const { visit, get } = browser();
    for (const [number, version] of [
      [1, '0.1.0'],
      [2, '0.1.1'],
      [3, '0.1.2'],
    ] as const) {
      serveSet(api, await setWith(number, await shellOf(version)));
      await visit();
    }
    const live = await visit('/garden/7?tab=1');
    expect(live.shell).toBe('0.1.2');
    const answer = await get(live.back ?? '');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/garden/7?tab=1']);
    const before = await visit();
    expect(before.shell).toBe('0.1.1');
    expect((await get('/releases/current.json')).json().shell.version).toBe('0.1.1');
    await get(before.back ?? '');
    expect((await visit()).shell).toBe('0.1.0');
    expect((await visit()).back).toBeNull();
    await get((await visit()).retry);
    expect((await visit()).shell).toBe('0.1.2');
  });

  test('has no link back before another shell was live', async () => {
    serveSet(api, await setWith(1, await shellOf('0.1.0')));
    const { back, retry } = await browser().visit();
    expect(back).toBeNull();
    expect(retry).toBe('/releases/load-again?to=%2Fgarden%2F7');
  });

  test('is used again after an hour, and at once if another one goes live', async () => {
    const { visit, get } = browser();
    serveSet(api, await setWith(1, await shellOf('0.1.0')));
    await visit();
    serveSet(api, await setWith(2, await shellOf('0.1.1')));
    await get((await visit()).back ?? '');
    expect((await visit()).shell).toBe('0.1.0');
    time += 61 * 60_000;
    expect((await visit()).shell).toBe('0.1.1');
    await get((await visit()).back ?? '');
    expect((await visit()).shell).toBe('0.1.0');
    serveSet(api, await setWith(3, await shellOf('0.1.2')));
    expect((await visit()).shell).toBe('0.1.2');
  });

  test('is not replaced by a rolled-back shell, but by the one before it', async () => {
    const { visit } = browser();
    const [first, second, bad] = await Promise.all([shellOf('0.1.0'), shellOf('0.1.1'), shellOf('0.1.2')]);
    for (const [index, shell] of [first, second, bad, second].entries()) {
      serveSet(api, await setWith(index + 1, shell));
      await visit();
    }
    expect((await visit()).back).toContain(`shell=${first.id}`);
  });

  test('is not replaced by a shell that does not run the page’s module', async () => {
    const { visit } = browser();
    serveSet(api, await setWith(1, await shellOf('0.1.0')));
    await visit();
    serveSet(api, await setWith(2, await shellOf('0.1.1'), { gardenUses: '^0.1.1' }));
    expect((await visit('/garden/7')).back).toBeNull();
    expect((await visit('/nowhere')).back).not.toBeNull();
  });

  test('is offered to visitors of its canary', async () => {
    const { jar, visit, get } = browser();
    const canary = { release: signWith(key, await shellOf('0.1.1')), percent: 99 };
    serveSet(api, await setWith(1, await shellOf('0.1.0'), { canaries: [canary] }));
    const ids = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
    jar.set('__Host-worklane_visitor', ids.find((id) => bucketOf(id, 'shell') < 99) ?? '');
    const first = await visit();
    expect(first.shell).toBe('0.1.1');
    await get(first.back ?? '');
    expect((await visit()).shell).toBe('0.1.0');
  });

  test('is replaced by the same earlier ones at other edges and after a restart', async () => {
    serveSet(api, await setWith(1, await shellOf('0.1.0')));
    await browser().visit();
    serveSet(api, await setWith(2, await shellOf('0.1.1')));
    await browser().visit();
    const { visit, get } = browser();
    const other = await newEdge();
    const { back } = await visit('/garden/7', other);
    await get(back ?? '', other);
    expect((await visit('/garden/7', other)).shell).toBe('0.1.0');
  });

  test('is replaced only by a choice of the person at that browser', async () => {
    serveSet(api, await setWith(1, await shellOf('0.1.0')));
    await browser().visit();
    serveSet(api, await setWith(2, await shellOf('0.1.1')));
    const [own, other] = [browser(), browser()];
    const { back } = await own.visit();
    await other.visit();
    await other.get(back ?? '');
    expect((await other.visit()).shell).toBe('0.1.1');
    await own.get((back ?? '').replace(/page=[^&]+/, 'page=x.y.z'));
    expect((await own.visit()).shell).toBe('0.1.1');
    await own.get(back ?? '');
    const name = '__Host-worklane_shell';
    other.jar.set(name, own.jar.get(name) ?? '');
    expect((await other.visit()).shell).toBe('0.1.1');
    for (const value of ['x', 'x.y', `${own.jar.get(name)}x`]) {
      other.jar.set(name, value);
      expect((await other.visit()).shell).toBe('0.1.1');
    }
    expect((await own.visit()).shell).toBe('0.1.0');
  });

  test('is not replaced by a shell whose key is no longer trusted', async () => {
    const old = key;
    serveSet(api, await setWith(1, await shellOf('0.1.0')));
    await browser().visit();
    key = await newKey();
    await trustKeys(data.path, [old.publicKey, key.publicKey]);
    serveSet(api, await setWith(2, await shellOf('0.1.1')));
    expect((await browser().visit()).back).not.toBeNull();
    await trustKeys(data.path, [key.publicKey]);
    expect((await browser().visit()).back).toBeNull();
  });
});
