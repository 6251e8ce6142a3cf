import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { startTestApi, type TestApi } from '../../../../api/src/testing/test-api.ts';
import { createEdge } from '../../../../edge/src/app.ts';
import { readSettings } from '../../../../edge/src/settings.ts';
import { portalSetKey } from '../../releases/keys/set-key.ts';
import { publishPortal } from '../../releases/publish-portal.ts';
import { readCommand } from '../command-line/command-line.ts';
import { runCommand } from '../command-line/commands.ts';
import type { MfContext, MfResult } from '../context.ts';

export interface TestPortal {
  api: TestApi;
  folder: string;
  packagesDir: string;
  portalUrl: string;
  start(): ReturnType<typeof publishPortal>;
  mf(...args: string[]): Promise<MfResult>;
  close(): Promise<void>;
}

const addressOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** @param isSignedHere whether the api holds the key of release sets
 * @param takesOverrides whether a browser can use a module from a development server */
export async function startTestPortal(
  overrides: Partial<MfContext> = {},
  { isSignedHere = true, takesOverrides = false } = {},
): Promise<TestPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'mf-'));
  const api = await startTestApi({
    DATA_DIR: folder,
    SET_KEY_FILE: isSignedHere ? await portalSetKey(folder) : 'none',
  });
  // An edge refuses a set that is too old by its own clock.
  api.clock.set(new Date());
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const apiUrl = addressOf(api.app);
  const settings = readSettings({
    DATA_DIR: folder,
    API_URL: apiUrl,
    LOG_LEVEL: 'silent',
    OVERRIDES: takesOverrides ? '1' : '0',
  });
  const edge = await createEdge({ settings, logger: pino({ level: 'silent' }), apiPatienceMs: 20_000 });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  const portalUrl = addressOf(edge);
  const packagesDir = overrides.packagesDir ?? join(folder, 'packages');
  const configDir = join(folder, 'config');
  const context: MfContext = {
    configDir,
    packagesDir,
    build: async () => false,
    isBuildCurrent: () => true,
    databaseUrl: api.databaseUrl,
    ...overrides,
  };
  return {
    api,
    folder,
    packagesDir,
    portalUrl,
    start: () =>
      publishPortal({
        apiUrl,
        portalUrl,
        databaseUrl: api.databaseUrl,
        dataDir: folder,
        packagesDir,
        configDir,
      }),
    mf: async (...args) => {
      // Changes are ordered by time, so two need different times.
      api.clock.advance(1_000);
      return runCommand(readCommand(['--to', portalUrl, '--data', folder, ...args], {}), context);
    },
    close: async () => {
      await edge.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
