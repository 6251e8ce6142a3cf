import { Metrics, type WritableFolders } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import type { AddressShares } from './limits/address-shares.ts';
import { passageOf } from './limits/body-limits.ts';
import type { ReleaseSets } from './releases/release-sets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export function measureEdge(
  app: FastifyInstance,
  { sets, shares, folders }: { sets: ReleaseSets; shares: AddressShares; folders: WritableFolders },
): void {
  const metrics = new Metrics('edge');
  app.decorate('metrics', metrics);
  app.addHook('onResponse', ({ method, url }, reply, done) => {
    const { kind } = passageOf(method, url.split('?', 1)[0] ?? '/');
    metrics.observeRequest(reply.statusCode, reply.elapsedTime, kind !== 'call');
    done();
  });
  metrics.gauge('serving_pages', '1 while this edge can serve pages, 0 while it cannot', async () =>
    (await sets.isServing()) ? 1 : 0,
  );
  metrics.gauge(
    'release_set_expired',
    '1 while the release set is older than RELEASE_SET_MAX_AGE_HOURS',
    () => (sets.status().isExpired ? 1 : 0),
  );
  metrics.gauge(
    'folder_writable',
    'By folder, including the log: 1 while it can be written, 0 while it is full or read-only',
    () => folders.reading(),
    'folder',
  );
  metrics.gauge(
    'waiting_requests',
    'requests that wait because the share of their client is used up',
    () => shares.waiting,
  );
}
