import { countsOfAudience } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { requireOneRight } from '../../../platform/http/access-guard.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import { audienceOf } from '../owners/require-people.ts';
import { planRelease } from '../publish/plan-release.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { endChangedRamp } from '../ramps/ramp-state.ts';
import { listAudit } from '../release-audit.repository.ts';
import { findLive, packagesForPerson } from '../releases.repository.ts';
import { changedBy, recordChange } from '../webhooks/release-events.ts';
import { availableReleaseActions } from './available-actions.ts';
import { promoteRelease } from './promote-release.ts';
import { packageStatus, publishedReleases } from './release-status.ts';
import { othersToRollBack } from './require-right-to-others.ts';
import { rollBackReleases } from './roll-back-release.ts';
import { setCanary } from './set-canary.ts';
import { withdrawRelease } from './withdraw-release.ts';

export function channelRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  readRoutes(app, files);

  route(app, 'POST /api/releases/:package/promote', async (call) => {
    const { params, body, db, now } = call;
    // Only the machine that runs `npm start` may use this value.
    if (call.user && body.by === 'start') throw new ProblemError(403, 'access.forbidden');
    const promotion = { package: params.package, ...body, who: changedBy(call) };
    const number = await promoteRelease(db, files, promotion, now);
    await endChangedRamp(db, params.package);
    const { id: release, by, why } = body;
    await recordChange(call, 'releasePromoted', { release, by, set: number, why });
    return { number };
  });

  route(app, 'POST /api/releases/:package/rollback', async (call) => {
    const { params, body, db, now } = call;
    const { why, isForced = false } = body;
    const own = { package: params.package, who: changedBy(call) };
    const of = [
      { ...own, ...(body.expected !== undefined && { expected: body.expected }) },
      ...(await othersToRollBack(call)),
    ];
    const { releases, number, stopped } = await rollBackReleases(db, files, { of, why, isForced }, now);
    for (const { package: name, id: release, replaced } of releases) {
      await endChangedRamp(db, name);
      const details = { release, replaced, set: number, stopped: stopped.join(', '), why };
      await recordChange({ ...call, params: { package: name } }, 'releaseRolledBack', details);
    }
    const [first, ...others] = releases;
    if (!first) throw new Error('A rollback changed nothing.');
    const { id, replaced } = first;
    return { id, replaced, number, stopped, ...(others.length > 0 && { others }) };
  });

  route(app, 'POST /api/releases/:package/withdraw', async (call) => {
    const { params, body, db, now } = call;
    const withdrawal = { package: params.package, ...body, who: changedBy(call) };
    const done = await withdrawRelease(db, withdrawal, now);
    await endChangedRamp(db, params.package);
    const { withdrawn: release, number: set, stopped } = done;
    const details = { release, set, stopped: stopped.join(', '), why: body.why };
    await recordChange(call, 'releaseWithdrawn', details);
    return done;
  });

  route(app, 'POST /api/releases/:package/canary', async (call) => {
    const { params, body, db, now, rights } = call;
    if (body.canary) requireOneRight(['promote'], rights);
    const audience = body.canary?.audience && (await audienceOf(db, body.canary.audience));
    const canary = body.canary && { ...body.canary, audience };
    const change = { package: params.package, ...body, canary, who: changedBy(call) };
    const number = await setCanary(db, files, change, now);
    await endChangedRamp(db, params.package);
    const { id: release = null, percent = 0 } = body.canary ?? {};
    const named = countsOfAudience(audience);
    const details = { release, percent, ...named, set: number, why: body.why };
    await recordChange(call, 'canaryChanged', details);
    return { number };
  });
}

function readRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  route(app, 'GET /api/releases/audience', ({ db, user }) => packagesForPerson(db, user));

  route(app, 'GET /api/releases/:package', ({ db, params, now }) =>
    publishedReleases(db, params.package, now),
  );

  route(app, 'GET /api/releases/:package/live', ({ db, params }) => findLive(db, params.package));

  route(app, 'GET /api/releases/:package/status', async ({ db, params, user, rights, now }) => ({
    ...(await packageStatus(db, params.package, now)),
    availableActions: availableReleaseActions({ user, rights }),
  }));

  route(app, 'GET /api/releases/:package/history', ({ db, params, query }) =>
    listAudit(db, [params.package], query),
  );

  route(app, 'GET /api/releases/:package/plan', (call) =>
    planRelease(call.db, files, { name: call.params.package, ...call.query, who: changedBy(call) }),
  );
}
