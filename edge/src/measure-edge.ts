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

/** Measures requests and the release set, as `app.metrics`. */
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
  metrics.gauge('release_set_expired', '1 while nobody has issued the release set anew for too long', () =>
    sets.status().isExpired ? 1 : 0,
  );
  metrics.gauge(
    'folder_writable',
    'By folder, with the log: 1 while it can be written, 0 while it is full or can only be read',
    () => folders.reading(),
    'folder',
  );
  metrics.gauge(
    'waiting_requests',
    'requests that wait for their turn because their client has used up its share',
    () => shares.waiting,
  );
}
