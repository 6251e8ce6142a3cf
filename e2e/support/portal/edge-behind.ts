import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createEdge } from '../../../edge/src/app.ts';
import { readSettings } from '../../../edge/src/settings.ts';
import { trustKey } from '../../../tooling/src/releases/keys/trusted-keys.ts';
import { portalUrl } from './api-client.ts';

interface TeamKey {
  publicKey: string;
  owner: string;
  packages: string[];
}

/** A separate edge with the portal's releases and the journey's release set. `onCall` may answer other calls first. */
export async function edgeBehind(
  answerOf: () => string,
  teamKeys: readonly TeamKey[] = [],
  onCall: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
) {
  const registry = createServer((request, response) => {
    if (request.url === '/api/releases/set') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answerOf());
      return;
    }
    if (onCall(request, response)) return;
    fetch(new URL(request.url ?? '/', portalUrl()), { headers: { accept: 'application/json' } })
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const portalData = process.env.PORTAL_DATA_DIR ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'worklane-edge-'));
  await cp(join(portalData, 'trusted-keys.json'), join(dataDir, 'trusted-keys.json'));
  for (const key of teamKeys) await trustKey(dataDir, key);
  await symlink(join(portalData, 'releases'), join(dataDir, 'releases'));
  const { port } = registry.address() as AddressInfo;
  const settings = readSettings({ DATA_DIR: dataDir, API_URL: `http://127.0.0.1:${port}`, PORT: '0' });
  const edge = await createEdge({ settings, logger: pino({ level: 'silent' }), apiPatienceMs: 20_000 });
  const url = await edge.listen({ host: 'localhost', port: 0 });
  return {
    url: url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost'),
    async close() {
      await edge.close();
      registry.closeAllConnections();
      await new Promise((resolve) => registry.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
