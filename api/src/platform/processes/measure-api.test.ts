import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePort } from '../../../../tooling/src/portal/ports.ts';
import { alertedFigures } from '../../../../tooling/src/testing/alerted-figures.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let address: string;
let end: () => void;

beforeAll(async () => {
  api = await startTestApi({
    REDIS_URL: 'redis://127.0.0.1:1',
    DATABASE_READ_URL: 'postgresql://127.0.0.1:1/none',
  });
  const port = await findFreePort();
  end = await api.app.platform.metrics.serve({ host: '127.0.0.1', port, setting: 'API_METRICS_PORT' });
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  end();
  await api.close();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

test("an operator reads the api's metrics in Prometheus format on a separate port", async () => {
  const before = await scrape();
  await api.nobody.get('/api/users/me');
  await api.nobody.get('/healthz');
  const text = await scrape();
  expect(before).toContain('worklane_api_requests_total{outcome="refused"} 0');
  expect(text).toContain('worklane_api_requests_total{outcome="refused"} 1');
  expect(text).toContain('worklane_api_requests_total{outcome="ok"} 0');
  expect(text).toContain('worklane_api_request_duration_seconds_bucket{le="10"} 1');
  expect(text).toContain('worklane_api_database_up 1');
  expect(text).toContain('worklane_api_redis_up 0');
  expect(text).toContain('worklane_api_replica_up 0');
  expect(text).toContain('worklane_api_replica_lag_seconds Nan');
  expect(text).toMatch(/worklane_api_disk_free_ratio 0\.\d+/);
  for (const folder of ['files', 'releases', 'security-log', 'tmp', 'logs', 'postgres'])
    expect(text).toContain(`worklane_api_folder_writable{folder="${folder}"} 1`);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await api.nobody.get('/metrics')).status).toBe(404);
  expect((await fetch(`${address}/other`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405);
});

test("waiting, retried and failed jobs are counted, with the oldest due job's age", async () => {
  const { rows } = await api.app.platform.database.execute<{ id: string }>(
    `select (graphile_worker.add_job('nothing', run_at := now() - interval '90 seconds')).id
     from generate_series(1, 3)`,
  );
  const [due, retried, failed] = rows.map(({ id }) => id);
  await api.app.platform.database.execute(
    `update graphile_worker._private_jobs set attempts = case id when ${retried} then 1 else max_attempts end,
       run_at = now() + interval '1 hour' where id in (${retried}, ${failed})`,
  );
  const text = await scrape();
  expect(due).toBeDefined();
  expect(text).toContain('worklane_api_jobs{state="due"} 1');
  expect(text).toContain('worklane_api_jobs{state="retrying"} 1');
  expect(text).toContain('worklane_api_jobs{state="failed"} 1');
  const age = Number(/^worklane_api_oldest_job_seconds (\S+)$/m.exec(text)?.[1]);
  expect(age).toBeGreaterThanOrEqual(90);
  expect(age).toBeLessThan(3_600);
});

test('queries that wait for a connection are counted while all are in use', async () => {
  const busy = await startTestApi({ DATABASE_POOL: 1, DATABASE_WAIT_MS: 500 });
  const port = await findFreePort();
  const { database, metrics } = busy.app.platform;
  const stop = await metrics.serve({ host: '127.0.0.1', port, setting: 'API_METRICS_PORT' });
  let isScraped = false;
  const waiting = async () => {
    while (!isScraped) await database.execute('select 1').catch(() => undefined);
  };
  const text = await database.transaction(async () => {
    const asking = Promise.all(Array.from({ length: 5 }, waiting));
    try {
      return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    } finally {
      isScraped = true;
      await asking;
    }
  });
  expect(Number(/^worklane_api_database_waiting (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(5);
  expect(text).toContain('worklane_api_database_up 0');
  stop();
  await busy.close();
});

test('every api metric has an alert in the operations guide, and vice versa', async () => {
  const own = [...(await scrape()).matchAll(/^# TYPE (worklane_api_\w+)/gm)].map(([, name]) => name);
  expect((await alertedFigures('api')).sort()).toEqual(own.sort());
});

test('a used port is reported in one sentence that names its setting', async () => {
  const port = Number(new URL(address).port);
  const other = await startTestApi();
  await expect(
    other.app.platform.metrics.serve({ host: '127.0.0.1', port, setting: 'API_METRICS_PORT' }),
  ).rejects.toThrow('The port of the setting API_METRICS_PORT cannot be used (EADDRINUSE).');
  await other.close();
});
