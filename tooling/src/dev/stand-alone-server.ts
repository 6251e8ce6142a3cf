import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@worklane/shared-kernel/domain';
import { type FastifyInstance, fastify } from 'fastify';
import { pageSecurityHeaders } from '../../../edge/src/security/security-headers.ts';
import { filesPath, standAlonePreset } from '../../webpack/development.ts';
import { packageName } from '../../webpack/places.ts';
import { readManifestFile } from '../../webpack/plugins/manifest-shape.ts';
import type { DevServer } from './dev-server.ts';
import { listen } from './listen.ts';
import { serveBuild } from './serve-build.ts';
import { projectOfModule, watchTypes } from './type-check/watch-types.ts';
import { watchBuild } from './watch-build.ts';

export interface StandAloneOptions {
  packageDir: string;
  port: number;
  /** Null for the module's own stubs. */
  api: Upstream | null;
}

export interface Upstream {
  url: string;
  proxyTo: (app: FastifyInstance, origin: string) => Promise<void>;
}

export async function startStandAlone(options: StandAloneOptions): Promise<DevServer> {
  const { packageDir, port, api } = options;
  const name = packageName(packageDir);
  const build = watchBuild(standAlonePreset(packageDir, { isStubbed: api === null }), name);
  const types = watchTypes(projectOfModule(packageDir));
  mkdirSync(build.folder, { recursive: true });
  const app = fastify({ forceCloseConnections: true, logger: false });
  if (api !== null) {
    const { origin } = new URL(api.url);
    app.addHook('onRequest', (request, _, done) => {
      // The portal accepts only requests of its origin.
      if (request.headers.origin) request.raw.headers.origin = origin;
      done();
    });
    await api.proxyTo(app, origin);
  }
  await serveBuild(app, { build, types, prefix: filesPath });
  app.get('/*', async (_, reply) => {
    await build.first;
    const nonce = randomBytes(18).toString('base64');
    return reply
      .headers(headersOf(nonce, packageDir))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(name, nonce));
  });
  // Stubs set session cookies, which must not overwrite those of a portal on localhost.
  const host = api === null ? '127.0.0.1' : 'localhost';
  const url = await listen(app, { host, port }).catch(async (error) => {
    await build.close();
    throw error;
  });
  void build.first.then(types.start);
  return {
    url,
    first: build.first,
    onBuilt: build.onBuilt,
    types,
    close: async () => {
      await types.close();
      await build.close();
      await app.close();
    },
  };
}

/** Integrity-Policy is left out, because it needs the hashes of a release. */
function headersOf(nonce: string, packageDir: string): Record<string, string> {
  const { trustedTypes = [] } = readManifestFile(join(packageDir, 'module.json')).manifest ?? {};
  const { 'integrity-policy': _, ...headers } = pageSecurityHeaders(nonce, { trustedTypes });
  return headers;
}

const pageOf = (name: string, nonce: string) => `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="worklane-pseudo-language">
<script defer src="${filesPath}main.js"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
