import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { errorReport, RampScene, report } from '../../api/src/modules/releases/testing/ramp-scene.ts';
import { listen } from '../../api/src/testing/uploader.ts';
import { PageStamps } from '../../edge/src/pages/page-stamps.ts';
import { EdgeKey } from '../../edge/src/security/edge-key.ts';
import { newDataDir, startEdge } from '../../edge/src/testing/edge-under-test.ts';

const INVENTED = 899;
const HONEST = 60;

let scene: RampScene;
let edge: FastifyInstance;
let data: Awaited<ReturnType<typeof newDataDir>>;
let stamps: PageStamps;
let base: string;

beforeAll(async () => {
  scene = await RampScene.start({ RATE_LIMIT_REPORTS: 0 });
  const apiUrl = await listen(scene.releaseApi.api);
  data = await newDataDir([]);
  edge = await startEdge({ dataDir: data.path, apiUrl, env: { TRUSTED_PROXIES: 'loopback' } });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
  stamps = new PageStamps(new EdgeKey(join(data.path, 'edge')));
});
afterAll(async () => {
  await edge?.close();
  await scene?.close();
  await data?.remove();
});

async function sendReports(reports: readonly object[], address: string): Promise<void> {
  const visitor = randomBytes(16).toString('hex');
  const stamp = await stamps.issue(visitor);
  const answer = await fetch(`${base}/api/releases/reports?${new URLSearchParams({ page: stamp ?? '' })}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `__Host-worklane_visitor=${visitor}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ reports }),
  });
  expect(answer.status).toBe(202);
}

const manyAddresses = (index: number) => `203.${index % 250}.113.7`;

test(`MFE-03 ${INVENTED} invented visitors of one address decide nothing, but errors of honest addresses do`, async () => {
  const name = 'mf-forged';
  const id = await scene.releaseApi.putLive(name, { version: '1.0.0' });
  for (let index = 0; index < HONEST; index += 1) await sendReports([report(name, id)], manyAddresses(index));
  for (let index = 0; index < INVENTED; index += 1)
    await sendReports([report(name, id), errorReport(name, id)], '198.51.100.9');
  expect(await scene.burntBudgets(name)).toBe(0);
  const { visitors } = await scene.statusOf(name);
  process.stdout.write(`of ${HONEST} honest and ${INVENTED} invented: ${JSON.stringify(visitors)}\n`);
  expect(Number(visitors?.[0]?.visitors)).toBeLessThan(2 * HONEST);
  for (let index = 0; index < HONEST; index += 1)
    await sendReports([report(name, id), errorReport(name, id)], manyAddresses(100 + index));
  expect(await scene.burntBudgets(name)).toBe(1);
});
