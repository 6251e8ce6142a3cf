import type { FastifyInstance } from 'fastify';
import { conflict } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { checkRelease } from './check-release.ts';
import { deployTokensOf, endDeployToken, rotateDeployToken } from './deploy-token.ts';
import { promoteRelease } from './promote-release.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { limitPerMinute } from './rate-limit.ts';
import { listAudit } from './release-audit.repository.ts';
import type { ReleaseFiles } from './release-files.ts';
import { countReports } from './release-reports.ts';
import { packageStatus, publishedReleases } from './release-status.ts';
import { findLive } from './releases.repository.ts';
import { rollBackRelease } from './roll-back-release.ts';
import { setCanary } from './set-canary.ts';
import type { SetSigner } from './set-signer.ts';
import { currentSet, proposedSet, takeSetSignature } from './signed-set.ts';
import { readTrustedKeys } from './trusted-keys.ts';

/** Of one address, behind which a whole company may sit. */
const REPORT_CALLS_PER_MINUTE = 600;
/** Whoever signs does so by hand, or once in a while by a schedule. */
const SIGNATURES_PER_MINUTE = 20;

/** The calls of `mf`, of `npm start` and of the edge. */
export function releaseRoutes(app: FastifyInstance, files: ReleaseFiles, signer: SetSigner | null): void {
  const requireWithinRate = limitPerMinute(REPORT_CALLS_PER_MINUTE, 'release.tooManyReports');

  route(app, 'GET /api/releases/set', async ({ db, reply, now }) => {
    reply.header('cache-control', 'no-store');
    return currentSet(db, signer, now);
  });

  route(app, 'GET /api/releases/set/proposed', async ({ db, reply, now }) => {
    reply.header('cache-control', 'no-store');
    return proposedSet(db, now);
  });

  const requireFewSignatures = limitPerMinute(SIGNATURES_PER_MINUTE, 'release.set.tooManySignatures');
  route(app, 'POST /api/releases/set', async ({ body, request, platform, now }) => {
    requireFewSignatures(request.ip, now);
    if (signer) throw conflict('release.set.signedHere');
    const keys = await readTrustedKeys(platform.settings);
    const number = await platform.database.transaction((transaction) =>
      takeSetSignature(transaction, body, { keys, now }),
    );
    return { number };
  });

  route(app, 'POST /api/releases/reports', async ({ db, body, request, now }) => {
    requireWithinRate(request.ip, now);
    await countReports(db, body.reports, now);
    return {};
  });

  route(app, 'GET /api/releases/:package', ({ db, params }) => publishedReleases(db, params.package));

  route(app, 'GET /api/releases/:package/live', ({ db, params }) => findLive(db, params.package));

  route(app, 'GET /api/releases/:package/status', ({ db, params, now }) =>
    packageStatus(db, params.package, now),
  );

  route(app, 'GET /api/releases/:package/history', ({ db, params, query }) =>
    listAudit(db, params.package, query),
  );

  route(app, 'POST /api/releases/:package', async ({ params, body, deployToken, platform, now }) =>
    publishRelease(
      { package: params.package, ...body, tokenId: deployToken.id },
      { database: platform.database, files, keys: await readTrustedKeys(platform.settings), now },
    ),
  );

  route(app, 'POST /api/releases/:package/check', async ({ params, body, db, platform }) => {
    const keys = await readTrustedKeys(platform.settings);
    return checkRelease(db, { name: params.package, release: body.release, keys });
  });

  route(app, 'POST /api/releases/:package/promote', async ({ params, body, deployToken, db, now }) => {
    const promotion = { package: params.package, ...body, tokenId: deployToken.id };
    return { number: await promoteRelease(db, files, promotion, now) };
  });

  route(app, 'POST /api/releases/:package/rollback', ({ params, body, deployToken, db, now }) =>
    rollBackRelease(db, files, { package: params.package, ...body, tokenId: deployToken.id }, now),
  );

  route(app, 'POST /api/releases/:package/canary', async ({ params, body, deployToken, db, now }) => {
    const change = { package: params.package, ...body, tokenId: deployToken.id };
    return { number: await setCanary(db, files, change, now) };
  });

  route(app, 'POST /api/releases/:package/prune', ({ params, body, deployToken, platform, now }) =>
    pruneReleases(platform.database, files, {
      name: params.package,
      tokenId: deployToken.id,
      isDryRun: body.isDryRun,
      now,
    }),
  );

  route(app, 'GET /api/releases/:package/tokens', ({ db, params, deployToken }) =>
    deployTokensOf(db, params.package, deployToken),
  );

  route(app, 'POST /api/releases/:package/tokens/rotate', ({ platform, params, body, deployToken, now }) =>
    platform.database.transaction((transaction) =>
      rotateDeployToken(transaction, { name: params.package, own: deployToken, label: body.label, now }),
    ),
  );

  route(app, 'POST /api/releases/:package/tokens/revoke', async ({ db, params, body, now }) => {
    await endDeployToken(db, { name: params.package, id: body.id, now });
    return null;
  });
}
