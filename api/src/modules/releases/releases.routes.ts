import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import type { ReleaseFiles } from './release-files.ts';
import { findLive, readReleaseSet } from './releases.repository.ts';
import { readTrustedKeys } from './trusted-keys.ts';

/** The calls of `mf`, of `npm start` and of the edge. */
export function releaseRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  route(app, 'GET /api/releases/set', ({ db, reply }) => {
    reply.header('cache-control', 'no-store');
    return readReleaseSet(db);
  });

  route(app, 'GET /api/releases/:package/live', ({ db, params }) => findLive(db, params.package));

  route(app, 'POST /api/releases/:package', async ({ params, body, deployToken, platform, now }) =>
    publishRelease(
      { package: params.package, ...body, tokenId: deployToken.id },
      { database: platform.database, files, keys: await readTrustedKeys(platform.settings), now },
    ),
  );

  route(app, 'POST /api/releases/:package/promote', async ({ params, body, deployToken, db, now }) => {
    const promotion = { package: params.package, ...body, tokenId: deployToken.id };
    return { number: await promoteRelease(db, promotion, now) };
  });
}
