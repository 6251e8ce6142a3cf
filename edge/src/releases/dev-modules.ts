import httpProxy from '@fastify/http-proxy';
import type { UnderWork } from '@worklane/shared-kernel/contracts';
import { SettingsError } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendUnavailable } from '../requests/problem.ts';

/** Path of the files on a package's dev server. */
const FILES_PATH = '/@files/';

/** Origin of the dev server of each package, from the setting DEV_MODULES. */
export type DevModules = Readonly<Record<string, string>>;

/** @throws SettingsError if it is malformed, or set outside of npm run dev */
export function readDevModules(
  { DEV_MODULES, WORKLANE_DEV }: { DEV_MODULES: string; WORKLANE_DEV: string },
  nodeEnv: string | undefined,
): DevModules {
  if (DEV_MODULES === '') return {};
  if (WORKLANE_DEV !== '1' || nodeEnv === 'production')
    throw new SettingsError(
      'The setting DEV_MODULES is refused: files of dev servers change and have no hashes, so only npm run dev may serve them; it sets WORKLANE_DEV=1.',
    );
  return Object.fromEntries(
    DEV_MODULES.split(',').map((part) => {
      const [name = '', origin = ''] = part.split('=', 2);
      if (!/^(shell|mf-[a-z][a-z0-9-]*)$/.test(name) || !/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(origin))
        throw new SettingsError(
          'The setting DEV_MODULES is wrong: it looks like mf-projects=http://127.0.0.1:4001,shell=http://127.0.0.1:4000.',
        );
      return [name, origin];
    }),
  );
}

/** Proxies each dev server under `/@dev/<package>/`, so that origin, cookies and guards are as in production. */
export async function serveDevModules(app: FastifyInstance, modules: DevModules): Promise<void> {
  for (const [name, upstream] of Object.entries(modules)) {
    await app.register(httpProxy, {
      upstream,
      prefix: `/@dev/${name}/`,
      rewritePrefix: FILES_PATH,
      httpMethods: ['GET'],
      disableRequestLogging: true,
      // The stream of build events never ends.
      undici: { bodyTimeout: 0 },
      replyOptions: {
        onError: (reply) => {
          sendUnavailable(reply as FastifyReply);
        },
      },
    });
  }
}

export const devModulesUnderWork = (modules: DevModules): Record<string, UnderWork> =>
  Object.fromEntries(
    Object.keys(modules).map((name) => [name, { base: `/@dev/${name}/`, isOverride: false }]),
  );
