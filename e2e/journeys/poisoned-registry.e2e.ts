import { generateKeyPairSync, sign } from 'node:crypto';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keyIdOf,
  type ReleaseDescription,
  type ReleaseSet,
  signedBytes,
} from '@worklane/shared-kernel/contracts';
import { pino } from 'pino';
import { createEdge } from '../../edge/src/app.ts';
import { readSettings } from '../../edge/src/settings.ts';
import { poisonedSets } from '../../edge/src/testing/poisoned-sets.ts';
import {
  type PublisherKey,
  privateKeyFile,
  publisherKey,
  signRelease,
  signSet,
} from '../../tooling/src/releases/publisher-key.ts';
import { trustKey } from '../../tooling/src/releases/trusted-keys.ts';
import { portalUrl } from '../support/api-client.ts';
import { expect, test } from '../support/journey.ts';

/** An edge with the portal's releases behind a fake registry whose answers the test sets. */
async function edgeBehind(answerOf: () => string, teamKey: PublisherKey) {
  const registry = createServer((request, response) => {
    if (request.url === '/api/releases/set') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answerOf());
      return;
    }
    fetch(new URL(request.url ?? '/', portalUrl()), { headers: { accept: 'application/json' } })
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const portalData = process.env.PORTAL_DATA_DIR ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'worklane-edge-'));
  await cp(join(portalData, 'trusted-keys.json'), join(dataDir, 'trusted-keys.json'));
  await trustKey(dataDir, { publicKey: teamKey.publicKey, owner: 'a team', packages: ['mf-projects'] });
  await symlink(join(portalData, 'releases'), join(dataDir, 'releases'));
  const { port } = registry.address() as AddressInfo;
  const settings = readSettings({ DATA_DIR: dataDir, API_URL: `http://127.0.0.1:${port}`, PORT: '0' });
  const edge = await createEdge({ settings, logger: pino({ level: 'silent' }), apiPatienceMs: 20_000 });
  const url = await edge.listen({ host: 'localhost', port: 0 });
  return {
    url: url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost'),
    async close() {
      await edge.close();
      registry.closeAllConnections();
      await new Promise((resolve) => registry.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test('MFE-01 MFE-04 while the registry is poisoned, whichever way, people work on the last good set', async ({
  page,
}) => {
  const served = (await (await fetch(new URL('/api/releases/set', portalUrl()))).json()) as ReleaseSet;
  // Ignores releases that concurrent journeys publish.
  const own = /^(shell|mf-account|mf-business|mf-messaging|mf-projects)$/;
  const good = {
    ...served,
    canaries: [],
    releases: served.releases.filter(({ description }) => own.test(description.package)),
  };
  const key = await publisherKey(process.env.PORTAL_CONFIG_DIR ?? '');
  const strangerKey = generateKeyPairSync('ed25519');
  const strangerId = await keyIdOf(
    strangerKey.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  );
  const portalData = process.env.PORTAL_DATA_DIR ?? '';
  const setKey = await privateKeyFile(join(portalData, 'set-key.pem'));
  const signed = async (set: ReleaseSet) => ({ ...set, signature: await signSet(set, setKey) });
  const teamKey = await privateKeyFile(join(process.env.PORTAL_CONFIG_DIR ?? '', 'team-key.pem'));
  const poisoner = {
    good: await signed({ ...good, number: good.number + 1 }),
    trusted: (description: ReleaseDescription) => signRelease(description, key),
    team: (description: ReleaseDescription) => signRelease(description, teamKey),
    signSet: signed,
    signSetAsPublisher: async (set: ReleaseSet) => ({ ...set, signature: await signSet(set, key) }),
    stranger: (description: ReleaseDescription) => ({
      description,
      keyId: strangerId,
      signature: sign(null, signedBytes(description), strangerKey.privateKey).toString('base64'),
    }),
  };

  let answer = JSON.stringify(await signed(good));
  const edge = await edgeBehind(() => answer, teamKey);
  const numberOfPage = () =>
    page.evaluate(
      () =>
        (JSON.parse(document.getElementById('release-set')?.textContent ?? '{}') as { number: number })
          .number,
    );
  const status = async () =>
    ((await (await fetch(`${edge.url}/healthz`)).json()) as { releaseSet: { source: string } }).releaseSet;
  try {
    await page.goto(`${edge.url}/login`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect((await status()).source).toBe('api');
    for (const { what, make } of poisonedSets) {
      await test.step(what, async () => {
        const poison = await make(poisoner);
        answer = typeof poison === 'string' ? poison : JSON.stringify(poison);
        await page.goto(`${edge.url}/login`);
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        expect(await numberOfPage()).toBe(good.number);
        expect((await status()).source).toBe('last-good');
      });
    }
    await test.step('a sound set is taken again at once', async () => {
      answer = JSON.stringify(poisoner.good);
      await page.goto(`${edge.url}/login`);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await numberOfPage()).toBe(good.number + 1);
    });
  } finally {
    await edge.close();
  }
});
