import type { UnderWork } from '@worklane/shared-kernel/contracts';
import { SettingsError } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { withoutConnectionHeaders } from '../requests/forwarding/forwarded-headers.ts';
import { leadsOut } from '../requests/leads-out.ts';
import { RequestRefused, sendUnavailable } from '../requests/problem.ts';

const FILES_PATH = '/@files/';

export type DevModules = Readonly<Record<string, string>>;

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
    // The stream of build events never ends.
    const pool = new Pool(upstream, { bodyTimeout: 0 });
    app.addHook('onClose', () => pool.destroy());
    const prefix = `/@dev/${name}/`;
    app.get(`${prefix}*`, async (request, reply) => {
      if (leadsOut(request.url)) throw new RequestRefused(400, 'problem.badRequest');
      const { host: _, ...headers } = withoutConnectionHeaders(request.headers);
      try {
        const path = FILES_PATH + request.url.slice(prefix.length);
        const answer = await pool.request({ path, method: 'GET', headers });
        reply.code(answer.statusCode).headers(withoutConnectionHeaders(answer.headers));
        return reply.send(answer.body);
      } catch {
        return sendUnavailable(reply);
      }
    });
  }
}

export const devModulesUnderWork = (modules: DevModules): Record<string, UnderWork> =>
  Object.fromEntries(
    Object.keys(modules).map((name) => [name, { base: `/@dev/${name}/`, isOverride: false }]),
  );
