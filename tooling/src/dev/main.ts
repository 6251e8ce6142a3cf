// `npm run dev`: the whole portal; dev servers serve the packages, and changed servers are restarted.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { moduleInDevelopment, shellInDevelopment } from '../../webpack/development.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { portalParts, startPortal } from '../portal/portal.ts';
import { PortalError, StartInterrupted } from '../portal/portal-error.ts';
import { findFreePort } from '../portal/ports.ts';
import { readSettings } from '../portal/settings.ts';
import { startBuildServer } from './module-server.ts';
import { printTypeErrors } from './type-check/print-type-errors.ts';
import { type WatchedTypes, watchTypes } from './type-check/watch-types.ts';
import { watchServers } from './watch-servers.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

async function startDevServers(
  root: string,
  types: WatchedTypes,
  cleanups: (() => Promise<void>)[],
): Promise<string> {
  const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.mjs')));
  const servers = await Promise.all(
    names.map(async (name) => {
      const packageDir = join(root, name);
      const configuration =
        name === 'shell' ? shellInDevelopment(packageDir) : moduleInDevelopment(packageDir);
      const server = await startBuildServer({
        configuration,
        host: '127.0.0.1',
        port: await findFreePort(),
        name,
        types: name === 'shell' ? types : null,
      });
      cleanups.push(server.close);
      return { name, ...server };
    }),
  );
  for (const { name, first, onBuilt } of servers) {
    const printErrors = ({ errors }: { errors: readonly string[] }) => {
      if (errors.length > 0) print(`${name}: ${errors.join('\n\n')}`);
    };
    void first.then(printErrors);
    onBuilt(printErrors);
  }
  return servers.map(({ name, origin }) => `${name}=${origin}`).join(',');
}

async function main(): Promise<number> {
  const stopRequest = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopRequest.abort());
  const cleanups: (() => Promise<void>)[] = [];
  try {
    if (process.env.NODE_ENV === 'production')
      throw new PortalError('npm run dev is refused when NODE_ENV is production.');
    const settings = readSettings(process.env, process.cwd());
    const types = watchTypes(join(repositoryRoot, 'tsconfig.json'));
    types.onChecked(printTypeErrors);
    cleanups.push(types.close);
    const env = {
      ...process.env,
      WORKLANE_DEV: '1',
      DEV_MODULES: await startDevServers(repositoryRoot, types, cleanups),
    };
    const portal = await startPortal({
      settings,
      parts: portalParts(repositoryRoot),
      env,
      terminal: process.stdout,
      signal: stopRequest.signal,
    });
    cleanups.push(portal.stop);
    types.start();
    const stopWatching = watchServers(repositoryRoot, async (names) => {
      for (const name of names) await portal.restart(name);
      print(`Restarted: ${names.join(' and ')}.`);
    });
    cleanups.push(async () => stopWatching());
    print(`Worklane is ready on ${portal.url} and shows changes at once`);
    await aborted(stopRequest.signal);
    print('Stopping …');
    return 0;
  } catch (error) {
    if (error instanceof StartInterrupted) return 0;
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    for (const end of cleanups.reverse()) await end();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

process.exit(await main());
