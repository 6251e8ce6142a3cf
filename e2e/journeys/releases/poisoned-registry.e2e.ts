import { generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import {
  keyIdOf,
  type ReleaseDescription,
  type ReleaseSet,
  signedBytes,
} from '@worklane/shared-kernel/contracts';
import { poisonedSets } from '../../../edge/src/testing/poisoned-sets.ts';
import {
  privateKeyFile,
  publisherKey,
  signRelease,
  signSet,
} from '../../../tooling/src/releases/keys/publisher-key.ts';
import { expect, test } from '../../support/journey.ts';
import { portalUrl } from '../../support/portal/api-client.ts';
import { edgeBehind } from '../../support/portal/edge-behind.ts';

test('MFE-01 MFE-04 with any poisoned registry, people work on the last good set', {
  tag: '@deep',
}, async ({ page }) => {
  const served = (await (await fetch(new URL('/api/releases/set', portalUrl()))).json()) as ReleaseSet;
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
  const team = { publicKey: teamKey.publicKey, owner: 'a team', packages: ['mf-projects'] };
  const edge = await edgeBehind(() => answer, [team]);
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
    await test.step('a sound set is accepted at once', async () => {
      answer = JSON.stringify(poisoner.good);
      await page.goto(`${edge.url}/login`);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await numberOfPage()).toBe(good.number + 1);
    });
  } finally {
    await edge.close();
  }
});
