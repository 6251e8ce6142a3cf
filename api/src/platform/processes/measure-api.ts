import { statfs } from 'node:fs/promises';
import { Metrics, type WritableFolders } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { HEALTH_PATHS } from '../http/health.ts';
import { jobFigures } from '../jobs/index.ts';
import type { CallTurns } from '../limits/call-turns.ts';
import type { ReadReplica } from '../replica/index.ts';
import type { Settings } from '../settings.ts';
import type { Redis } from './redis.ts';

interface MeasuredParts {
  settings: Settings;
  pool: pg.Pool;
  turns: CallTurns;
  database: Database;
  redis: Redis | null;
  replica: ReadReplica | null;
  folders: WritableFolders;
}

/** The metrics of this process that have alerts; `docs/operations.md` has an alert for each. */
export function metricsOf({
  settings,
  pool,
  turns,
  database,
  redis,
  replica,
  folders,
}: MeasuredParts): Metrics {
  const metrics = new Metrics('api');
  metrics.gauge('database_up', '1 while the database answers', () =>
    pool.query('select 1').then(
      () => 1,
      () => 0,
    ),
  );
  metrics.gauge(
    'database_waiting',
    'Queries that wait for one of the connections of DATABASE_POOL, and calls that wait for their turn',
    () => pool.waitingCount + turns.waiting,
  );
  metrics.gauge(
    'jobs',
    'Jobs in the database by state: due, retrying after a failure, given up (failed)',
    async () => (await jobFigures(database)).byState,
    'state',
  );
  metrics.gauge(
    'oldest_job_seconds',
    'Seconds since the oldest due job could have begun; 0 where none is due',
    async () => (await jobFigures(database)).oldestSeconds,
  );
  metrics.gauge('disk_free_ratio', 'Free part of the disk of DATA_DIR, from 0 to 1', async () => {
    const { bavail, blocks } = await statfs(settings.DATA_DIR);
    return bavail / blocks;
  });
  metrics.gauge(
    'folder_writable',
    'By folder of DATA_DIR, with the log and the database: 1 while it can be written, 0 while it is full or can only be read',
    () => folders.reading(),
    'folder',
  );
  if (redis) metrics.gauge('redis_up', '1 while Redis is connected', () => (redis.isReady ? 1 : 0));
  if (replica) {
    metrics.gauge('replica_up', '1 while the read replica answers', () =>
      replica.lag().then(
        () => 1,
        () => 0,
      ),
    );
    metrics.gauge('replica_lag_seconds', 'Seconds by which the read replica shows less than it has', () =>
      replica.lag(),
    );
  }
  return metrics;
}

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ routeOptions, server }, reply, done) => {
    const path = routeOptions.url ?? '';
    if (!HEALTH_PATHS.has(path))
      server.platform.metrics.observeRequest(
        reply.statusCode,
        reply.elapsedTime,
        path.startsWith('/files') || path === '/live',
      );
    done();
  });
}
