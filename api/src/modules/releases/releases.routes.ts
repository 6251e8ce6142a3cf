import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import { limitPerMinute } from './rate-limit.ts';
import type { ReleaseFiles } from './release-files.ts';
import { countReports } from './release-reports.ts';
import { findLive, readReleaseSet } from './releases.repository.ts';
import { readTrustedKeys } from './trusted-keys.ts';

const REPORT_CALLS_PER_MINUTE = 120;

/** The calls of `mf`, of `npm start` and of the edge. */
export function releaseRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  const requireWithinRate = limitPerMinute(REPORT_CALLS_PER_MINUTE, 'release.tooManyReports');

  route(app, 'GET /api/releases/set', ({ db, reply }) => {
    reply.header('cache-control', 'no-store');
    return readReleaseSet(db);
  });

  route(app, 'POST /api/releases/reports', async ({ db, body, request, now }) => {
    requireWithinRate(request.ip, now);
    await countReports(db, body.reports, now);
    return {};
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
