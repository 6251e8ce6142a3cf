import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { alertedFigures } from '../../tooling/src/testing/alerted-figures.ts';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from './testing/edge-under-test.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let address: string;
let end: () => void;

beforeEach(async () => {
  api = await startFakeApi();
  data = await newDataDir([]);
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url });
  const port = await findFreePort();
  end = await edge.metrics.serve({ host: '127.0.0.1', port, setting: 'EDGE_METRICS_PORT' });
  address = `http://127.0.0.1:${port}/metrics`;
});
afterEach(async () => {
  end();
  await edge.close();
  await api.close();
  await data.remove();
});

const scrape = async () => (await fetch(address)).text();

test('an operator reads the edge’s answers and that it cannot serve pages', async () => {
  api.answer = (_, response) => response.writeHead(503).end();
  await edge.inject({ url: '/api/users/me', headers: { host: 'localhost:8080' } });
  const text = await scrape();
  expect(text).toContain('worklane_edge_requests_total{outcome="failed"} 1');
  expect(text).toContain('worklane_edge_serving_pages 0');
  expect(text).toContain('worklane_edge_release_set_expired 0');
  expect(text).toContain('worklane_edge_folder_writable{folder="edge"} 1');
});

test('every edge figure has an alert in the operations guide, and vice versa', async () => {
  const own = [...(await scrape()).matchAll(/^# TYPE (worklane_edge_\w+)/gm)].map(([, name]) => name);
  expect((await alertedFigures('edge')).sort()).toEqual(own.sort());
});
