import type { FastifyInstance } from 'fastify';
import { countedAddress } from '../../platform/counted-address.ts';
import { conflict } from '../../platform/problem.ts';
import { requireWithinLimit } from '../../platform/request-limits.ts';
import { route } from '../../platform/route.ts';
import { checkRelease } from './check-release.ts';
import { deployTokensOf, endDeployToken, rotateDeployToken } from './deploy-token.ts';
import { promoteRelease } from './promote-release.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { listAudit } from './release-audit.repository.ts';
import { recordChange, recordPublished } from './release-events.ts';
import type { ReleaseFiles } from './release-files.ts';
import { packageStatus, publishedReleases } from './release-status.ts';
import { findLive } from './releases.repository.ts';
import { rollBackRelease } from './roll-back-release.ts';
import { setCanary } from './set-canary.ts';
import type { SetSigner } from './set-signer.ts';
import { acceptSetSignature, currentSet, proposedSet } from './signed-set.ts';
import { readTrustedKeys } from './trusted-keys.ts';
import { withdrawRelease } from './withdraw-release.ts';

/** Sets are signed by hand or by a schedule, so a low limit suffices. */
const SIGNATURES_PER_MINUTE = 20;

/** The calls that `mf`, `npm start` and the edge use. */
export function releaseRoutes(app: FastifyInstance, files: ReleaseFiles, signer: SetSigner | null): void {
  route(app, 'GET /api/releases/set', async ({ db, reply, now }) => {
    reply.header('cache-control', 'no-store');
    return currentSet(db, signer, now);
  });

  route(app, 'GET /api/releases/set/proposed', async ({ db, reply, now }) => {
    reply.header('cache-control', 'no-store');
    return proposedSet(db, now);
  });

  route(app, 'POST /api/releases/set', async ({ body, request, platform, now }) => {
    const limit = { name: 'setSignatures', perMinute: SIGNATURES_PER_MINUTE };
    await requireWithinLimit(platform, limit, countedAddress(request.ip), 'release.set.tooManySignatures');
    if (signer) throw conflict('release.set.signedHere');
    const keys = await readTrustedKeys(platform.settings);
    const number = await platform.database.transaction((transaction) =>
      acceptSetSignature(transaction, body, { keys, now }),
    );
    return { number };
  });

  route(app, 'GET /api/releases/:package', ({ db, params, now }) =>
    publishedReleases(db, params.package, now),
  );

  route(app, 'GET /api/releases/:package/live', ({ db, params }) => findLive(db, params.package));

  route(app, 'GET /api/releases/:package/status', ({ db, params, now }) =>
    packageStatus(db, params.package, now),
  );

  route(app, 'GET /api/releases/:package/history', ({ db, params, query }) =>
    listAudit(db, params.package, query),
  );

  route(app, 'POST /api/releases/:package', async (call) => {
    const { params, body, deployToken, platform, now } = call;
    const published = await publishRelease(
      { package: params.package, ...body, tokenId: deployToken.id },
      { database: platform.database, files, keys: await readTrustedKeys(platform.settings), now },
    );
    await recordPublished(call, { release: published.id, isNew: published.isNew, key: body.release.keyId });
    return published;
  });

  route(app, 'POST /api/releases/:package/check', async ({ params, body, db, platform }) => {
    const keys = await readTrustedKeys(platform.settings);
    return checkRelease(db, { name: params.package, release: body.release, keys });
  });

  route(app, 'POST /api/releases/:package/promote', async (call) => {
    const { params, body, deployToken, db, now } = call;
    const promotion = { package: params.package, ...body, tokenId: deployToken.id };
    const number = await promoteRelease(db, files, promotion, now);
    await recordChange(call, 'releasePromoted', { release: body.id, by: body.by, set: number });
    return { number };
  });

  route(app, 'POST /api/releases/:package/rollback', async (call) => {
    const { params, body, deployToken, db, now } = call;
    const rollback = { package: params.package, ...body, tokenId: deployToken.id };
    const done = await rollBackRelease(db, files, rollback, now);
    await recordChange(call, 'releaseRolledBack', {
      release: done.id,
      replaced: done.replaced,
      set: done.number,
      stopped: done.stopped.join(', '),
    });
    return done;
  });

  route(app, 'POST /api/releases/:package/withdraw', async (call) => {
    const { params, body, deployToken, db, now } = call;
    const withdrawal = { package: params.package, ...body, tokenId: deployToken.id };
    const done = await withdrawRelease(db, withdrawal, now);
    await recordChange(call, 'releaseWithdrawn', { release: done.withdrawn, set: done.number });
    return done;
  });

  route(app, 'POST /api/releases/:package/canary', async (call) => {
    const { params, body, deployToken, db, now } = call;
    const change = { package: params.package, ...body, tokenId: deployToken.id };
    const number = await setCanary(db, files, change, now);
    const { id: release = null, percent = 0 } = body.canary ?? {};
    await recordChange(call, 'canaryChanged', { release, percent, set: number });
    return { number };
  });

  route(app, 'POST /api/releases/:package/prune', async (call) => {
    const { params, body, deployToken, platform, now } = call;
    const pruned = await pruneReleases(platform.database, files, {
      name: params.package,
      tokenId: deployToken.id,
      isDryRun: body.isDryRun,
      now,
    });
    if (!body.isDryRun) await recordChange(call, 'releasesPruned', { deleted: pruned.deleted.length });
    return pruned;
  });

  route(app, 'GET /api/releases/:package/tokens', ({ db, params, deployToken }) =>
    deployTokensOf(db, params.package, deployToken),
  );

  route(app, 'POST /api/releases/:package/tokens/rotate', async (call) => {
    const { db, params, body, deployToken, now } = call;
    const rotation = { name: params.package, own: deployToken, label: body.label, now };
    const made = await rotateDeployToken(db, rotation);
    await recordChange(call, 'deployTokenMade', { token: made.id, label: body.label });
    await recordChange(call, 'deployTokenEnded', { token: deployToken.id });
    return made;
  });

  route(app, 'POST /api/releases/:package/tokens/revoke', async (call) => {
    const { db, params, body, now } = call;
    await endDeployToken(db, { name: params.package, id: body.id, now });
    await recordChange(call, 'deployTokenEnded', { token: body.id });
    return null;
  });
}
