import { afterAll, beforeAll } from '@jest/globals';
import type { LiveClient } from './live-client.ts';
import { LivePortal } from './live-portal.ts';
import type { startWriting } from './live-run.ts';

export interface LiveScene {
  portal: LivePortal;
  clients: readonly LiveClient[];
  writing: ReturnType<typeof startWriting> | null;
}

export function liveScene(): LiveScene {
  const scene = { clients: [], writing: null } as unknown as LiveScene;
  beforeAll(async () => {
    scene.portal = await LivePortal.start();
  });
  afterAll(async () => {
    await scene.writing?.stop();
    for (const client of scene.clients) client.stop();
    await scene.portal.end();
  });
  return scene;
}
