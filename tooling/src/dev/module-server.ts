import { mkdirSync } from 'node:fs';
import { fastify } from 'fastify';
import type { Configuration } from 'webpack';
import { filesPath, moduleInDevelopment } from '../../webpack/development.ts';
import type { DevServer } from './dev-server.ts';
import { listen } from './listen.ts';
import { overridablePortal, overrideLink } from './overridable-portal.ts';
import { serveBuild } from './serve-build.ts';
import { watchBuild } from './watch-build.ts';

export interface BuildServerOptions {
  configuration: Configuration;
  host: 'localhost' | '127.0.0.1';
  port: number;
  /** Origins whose pages may load the files. */
  origins?: readonly string[];
}

/** Serves the files of one package to the pages of a portal and rebuilds them at every change. */
export async function startBuildServer(
  options: BuildServerOptions,
): Promise<Omit<DevServer, 'url'> & { origin: string }> {
  const { configuration, host, port, origins = [] } = options;
  const build = watchBuild(configuration);
  mkdirSync(build.folder, { recursive: true });
  const app = fastify({ forceCloseConnections: true });
  await serveBuild(app, { build, prefix: filesPath, origins });
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

/** Serves a module to a portal that runs elsewhere; `url` is the link that activates the override. */
export async function startInto(options: {
  packageDir: string;
  name: string;
  port: number;
  into: string;
}): Promise<DevServer> {
  const { packageDir, name, port, into } = options;
  const portal = await overridablePortal(into, name);
  const { origin, ...server } = await startBuildServer({
    configuration: moduleInDevelopment(packageDir),
    host: 'localhost',
    port,
    origins: [portal],
  });
  return { ...server, url: overrideLink(portal, name, origin) };
}
