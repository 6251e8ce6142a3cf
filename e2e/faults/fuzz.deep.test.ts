import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readCredentials } from '../../tooling/src/releases/keys/credentials.ts';
import { ApiClient } from '../support/portal/api-client.ts';
import { signInOperator } from '../support/portal/operator.ts';
import { type Credentials, fuzz } from './fuzz/fuzz-run.ts';
import type { KnownValues } from './fuzz/schema-values.ts';
import { RealPortal } from './real-portal.ts';

/** Run it by hand with `FUZZ_REQUESTS=50000 npm test unit e2e/faults/fuzz`; `FUZZ_SEED` repeats a run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31 - 1));

const people = ['lead', 'member', 'solo', 'rival', 'buyer', 'strata', 'nobusiness', 'operator'];

let portal: RealPortal;

beforeAll(async () => {
  // Request limits have their own tests; here every request must reach its handler.
  portal = await RealPortal.onFreePort({
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_PER_USER: '0',
    SHARE_PER_ADDRESS: '0',
  });
  process.env.PORTAL_URL = portal.url;
  await portal.start();
});

afterAll(() => portal.remove(), 30_000);

/** A known browser may sign in although invented sign-ins from this address have failed. */
const browsers = new Map<string, string>();

const signIn = async (): Promise<Credentials> => {
  const sessions = await Promise.all(
    people.map(async (name) => {
      const session =
        name === 'operator'
          ? await signInOperator()
          : await ApiClient.signIn(`${name}@example.com`, { cookie: browsers.get(name) ?? '' });
      browsers.set(name, session.cookie);
      return [name, session.headerLines()] as const;
    }),
  );
  const deployTokens = await readCredentials(join(portal.folder, 'config/worklane'));
  const deployToken = Object.values(deployTokens)[0]?.['mf-projects'] ?? 'none';
  return {
    ...Object.fromEntries(sessions),
    'the deploy token of mf-projects': [`Authorization: Bearer ${deployToken}`],
    'a stranger with a made-up token': [`Authorization: Bearer ${'A'.repeat(43)}`],
    'a stranger': [],
  };
};

const findKnownValues = async (): Promise<KnownValues> => {
  const seen: string[] = [];
  for (const name of ['lead', 'buyer', 'strata']) {
    const person = await ApiClient.signIn(`${name}@example.com`);
    const paths = [
      '/api/users/me',
      '/api/industry',
      '/api/projects/status/pending',
      '/api/notifications',
      '/api/buyer/businesses',
    ];
    for (const path of paths) seen.push(await (await person.request(path)).text());
  }
  const text = seen.join('\n');
  const ids = new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
  const texts = new Set([...text.matchAll(/"([^"\\]{3,60})"/g)].map(([, word = '']) => word));
  return { ids: [...ids].slice(0, 400), texts: [...texts].slice(0, 200) };
};

test(
  `${requests} generated requests to every route make nothing fail or hang`,
  async () => {
    process.stdout.write(`Fuzzing with ${requests} requests, FUZZ_SEED=${seed}.\n`);
    const known = await findKnownValues();
    expect(known.ids.length).toBeGreaterThan(20);
    const startedAt = performance.now();
    const { statuses, faults } = await fuzz({ port: portal.port, seed, requests, known, signIn });
    const tookS = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stdout.write(`Fuzzed in ${tookS} s with FUZZ_SEED=${seed}: ${JSON.stringify(statuses)}.\n`);
    expect(faults.slice(0, 20)).toEqual([]);
    // A run in which every request is refused would test nothing.
    expect(statuses[200] ?? 0).toBeGreaterThan(requests / 50);
    expect(await (await fetch(`${portal.url}/healthz`)).status).toBe(200);
  },
  Math.max(600_000, requests * 60),
);
