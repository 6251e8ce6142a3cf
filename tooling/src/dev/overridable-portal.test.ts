import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type FakeApi,
  newDataDir,
  serveSet,
  startEdge,
  startFakeApi,
} from '../../../edge/src/testing/edge-under-test.ts';
import { describeFiles, newKey, setOf, signWith } from '../../../edge/src/testing/signed-sets.ts';
import { overridablePortal } from './overridable-portal.ts';

let api: FakeApi;
let dataDir: Awaited<ReturnType<typeof newDataDir>>;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  const key = await newKey();
  api = await startFakeApi();
  dataDir = await newDataDir([key.publicKey]);
  const shell = signWith(key, await describeFiles('shell', ['main.js']));
  const garden = signWith(key, await describeFiles('mf-garden', ['entry.js']));
  serveSet(api, setOf(3, [shell, garden]));
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await api.close();
  await dataDir.remove();
});

async function portalWith(env: Record<string, string>): Promise<string> {
  const edge = await startEdge({ dataDir: dataDir.path, apiUrl: api.url, env });
  ends.push(() => edge.close());
  return edge.listen({ host: '127.0.0.1', port: 0 });
}

describe('before the link of an override is shown, a developer', () => {
  test('gets it if the portal accepts the module', async () => {
    const portal = await portalWith({ OVERRIDES: '1' });
    expect(await overridablePortal(`${portal}/projects/pending`, 'mf-garden')).toBe(portal);
  });

  test('reads that overrides are off, and the remedy', async () => {
    const portal = await portalWith({});
    await expect(overridablePortal(portal, 'mf-garden')).rejects.toThrow(
      `Overrides are off at ${portal}, so it takes no module from this computer: its operator turns them on with OVERRIDES=1. Without them, see the module alone: npm run dev -w mf-garden.`,
    );
  });

  test('of a module that is not live reads to promote it first', async () => {
    const portal = await portalWith({ OVERRIDES: '1' });
    await expect(overridablePortal(portal, 'mf-pond')).rejects.toThrow(
      `mf-pond is not live at ${portal}, so nothing there can be replaced by it: publish and promote it once`,
    );
  });

  test('reads that the address is invalid, not a portal, or unavailable', async () => {
    await expect(overridablePortal('portal', 'mf-garden')).rejects.toThrow(
      '"portal" is not the address of a portal; use one like http://localhost:8080.',
    );
    const other = createServer((_, response) => response.writeHead(404).end('<h1>Not here</h1>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(overridablePortal(url, 'mf-garden')).rejects.toThrow(
      `What answers at ${url} is not a portal: status 404.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await expect(overridablePortal(url, 'mf-garden')).rejects.toThrow(
      `The portal at ${url} does not answer (ECONNREFUSED): start it (npm start), or name another one after --into.`,
    );
  });
});
