import type { FastifyInstance } from 'fastify';
import { conflict } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import type { SetSigner } from '../signed-set/set-signer.ts';
import { recordChange } from '../webhooks/release-events.ts';
import { presentRamp, RAMP_TASK } from './ramp-state.ts';
import { startRamp } from './start-ramp.ts';
import { resumeRamps, stepRamp } from './step-ramp.ts';

export function rampRoutes(app: FastifyInstance, files: ReleaseFiles, signer: SetSigner | null): void {
  const { platform, log } = app;
  platform.jobs.register(RAMP_TASK, async (payload) => {
    const { rampId } = payload as { rampId: string };
    await stepRamp({ platform, database: platform.database, files, log }, rampId, platform.clock.now());
  });
  platform.hourlyTasks.add((now) => resumeRamps(platform.database, now));

  route(app, 'POST /api/releases/:package/ramp', async (call) => {
    const { params, body, db, now, deployToken } = call;
    // With the key elsewhere, a person would have to sign each step.
    if (!signer) throw conflict('release.rampNeedsKey', { params: { module: params.package } });
    const started = { package: params.package, ...body, tokenId: deployToken.id };
    const { ramp, number } = await startRamp(db, files, started, now);
    const [percent = 0] = ramp.steps;
    await recordChange(call, 'canaryChanged', { release: body.id, percent, set: number, why: ramp.because });
    return presentRamp(ramp);
  });
}
