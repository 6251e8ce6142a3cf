import httpProxy from '@fastify/http-proxy';
import type { UnderWork } from '@worklane/shared-kernel/contracts';
import { SettingsError } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './problem.ts';

/** Where the dev server of a package hands out its files. */
const FILES_PATH = '/@files/';

/** Origin of the dev server by package, of the setting DEV_MODULES. */
export type DevModules = Readonly<Record<string, string>>;

/** @throws SettingsError where it is malformed, or set where people other than its developers are served */
export function readDevModules(
  { DEV_MODULES, WORKLANE_DEV }: { DEV_MODULES: string; WORKLANE_DEV: string },
  nodeEnv: string | undefined,
): DevModules {
  if (DEV_MODULES === '') return {};
  if (WORKLANE_DEV !== '1' || nodeEnv === 'production')
    throw new SettingsError(
      'The setting DEV_MODULES is refused: files that change and have no hash are for npm run dev alone, which sets WORKLANE_DEV=1.',
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

/** Puts every dev server behind `/@dev/<package>/`, so that origin, cookies and guards are the real ones. */
export async function serveDevModules(app: FastifyInstance, modules: DevModules): Promise<void> {
  for (const [name, upstream] of Object.entries(modules)) {
    await app.register(httpProxy, {
      upstream,
      prefix: `/@dev/${name}/`,
      rewritePrefix: FILES_PATH,
      httpMethods: ['GET'],
      disableRequestLogging: true,
      // The stream that tells of builds never ends.
      undici: { bodyTimeout: 0 },
      replyOptions: {
        onError: (reply) => {
          sendProblem(reply as FastifyReply, 503, 'problem.apiAway', { retryAfterSeconds: 2 });
        },
      },
    });
  }
}

export const devModulesUnderWork = (modules: DevModules): Record<string, UnderWork> =>
  Object.fromEntries(
    Object.keys(modules).map((name) => [name, { base: `/@dev/${name}/`, isOverride: false }]),
  );
