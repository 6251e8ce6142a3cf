import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import { conflict } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { requireWithinLimit } from '../../platform/limits/request-limits.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { operatorReleases } from './channels/operator-releases.ts';
import { KnownPlaces } from './errors/known-places.ts';
import { errorGroups } from './errors/release-errors.ts';
import { deployTokensOf, endDeployToken, rotateDeployToken } from './owners/deploy-token.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { checkRelease } from './publish/check-release.ts';
import { pruneReleases } from './publish/prune-releases.ts';
import { publishRelease } from './publish/publish-release.ts';
import { releaseDetails, storeDetails } from './publish/release-details.ts';
import type { ReleaseFiles } from './publish/release-files.ts';
import { listAudit } from './release-audit.repository.ts';
import type { SetSigner } from './signed-set/set-signer.ts';
import { acceptSetSignature, currentSet, proposedSet } from './signed-set/signed-set.ts';
import { readTrustedKeys } from './signed-set/trusted-keys.ts';
import { recordChange, recordPublished } from './webhooks/release-events.ts';

/** Sets are signed by hand or on a schedule, so a low limit suffices. */
const SIGNATURES_PER_MINUTE = 20;

export function releaseRoutes(app: FastifyInstance, files: ReleaseFiles, signer: SetSigner | null): void {
  setRoutes(app, signer);
  channelRoutes(app, files);
  previewRoutes(app, files);
  detailRoutes(app, files);

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
    const { db, params, body, deployToken: own, now } = call;
    await endDeployToken(db, { name: params.package, id: body.id, own, now });
    await recordChange(call, 'deployTokenEnded', { token: body.id });
    return null;
  });
}

function detailRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  const places = new KnownPlaces();
  route(app, 'POST /api/releases/:package/details', async ({ params, body, platform }) => {
    await storeDetails(platform.database, params.package, body);
    places.forget(params.package, body.id);
    return null;
  });

  route(app, 'GET /api/releases/:package/details', ({ db, params, query }) =>
    releaseDetails(db, files, { name: params.package, id: query.id }),
  );

  route(app, 'GET /api/releases/:package/errors', async ({ db, params, query, reply }) => {
    const { groups, total } = await errorGroups(db, places, params.package, query);
    reply.header('record-count', String(total));
    return groups;
  });
}

function setRoutes(app: FastifyInstance, signer: SetSigner | null): void {
  route(app, 'GET /api/operator/releases', ({ db, user, now }) =>
    operatorReleases(db, { isSignedHere: signer !== null, user, now }),
  );

  route(app, 'GET /api/operator/releases/history', ({ db, packages, query }) =>
    listAudit(db, packages, query),
  );

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
}
