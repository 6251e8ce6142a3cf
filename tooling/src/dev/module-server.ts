import { mkdirSync } from 'node:fs';
import { fastify } from 'fastify';
import type { Configuration } from 'webpack';
import { filesPath, moduleInDevelopment } from '../../webpack/development.ts';
import type { DevServer } from './dev-server.ts';
import { listen } from './listen.ts';
import { overridablePortal, overrideLink } from './overridable-portal.ts';
import { serveBuild } from './serve-build.ts';
import { projectOfModule, type WatchedTypes, watchTypes } from './type-check/watch-types.ts';
import { watchBuild } from './watch-build.ts';

export interface BuildServerOptions {
  configuration: Configuration;
  host: 'localhost' | '127.0.0.1';
  port: number;
  name: string;
  types: WatchedTypes | null;
  origins?: readonly string[];
}

export async function startBuildServer(
  options: BuildServerOptions,
): Promise<Omit<DevServer, 'url' | 'types'> & { origin: string }> {
  const { configuration, host, port, name, types, origins = [] } = options;
  const build = watchBuild(configuration, name);
  mkdirSync(build.folder, { recursive: true });
  const app = fastify({ forceCloseConnections: true });
  await serveBuild(app, { build, types, prefix: filesPath, origins });
  const origin = await listen(app, { host, port }).catch(async (error) => {
    await build.close();
    throw error;
  });
  return {
    origin,
    first: build.first,
    onBuilt: build.onBuilt,
    close: async () => {
      await build.close();
      await app.close();
    },
  };
}

export async function startInto(options: {
  packageDir: string;
  name: string;
  port: number;
  into: string;
}): Promise<DevServer> {
  const { packageDir, name, port, into } = options;
  const portal = await overridablePortal(into, name);
  const types = watchTypes(projectOfModule(packageDir));
  const { origin, ...server } = await startBuildServer({
    configuration: moduleInDevelopment(packageDir),
    host: 'localhost',
    port,
    name,
    types,
    origins: [portal],
  });
  void server.first.then(types.start);
  const close = async () => {
    await types.close();
    await server.close();
  };
  return { ...server, types, close, url: overrideLink(portal, name, origin) };
}
