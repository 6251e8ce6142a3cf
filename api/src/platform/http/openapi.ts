import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import { type RouteContract, takesProgramTokens } from '@worklane/shared-kernel/contracts';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Describes every call in OpenAPI 3.1 from its contract. Must be registered before the routes. */
export async function documentRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Worklane', version: settings.VERSION_STRING },
      servers: [{ url: settings.PORTAL_URL }],
      components: { securitySchemes },
    },
  });
}

const bearer = { type: 'http', scheme: 'bearer' } as const;

const securitySchemes = {
  session: {
    ...bearer,
    description: 'The token of a sign-in. It counts only with the cookie that came with it.',
  },
  bindCookie: { type: 'apiKey', in: 'cookie', name: BIND_COOKIE },
  programToken: {
    ...bearer,
    description:
      'A token that a person made for a program under Password & Security. It needs no cookie. With the role `read` it makes no changes.',
  },
  deployToken: { ...bearer, description: 'The token of a package, for its releases.' },
} as const;

export function securityOf(
  method: string,
  contract: Pick<RouteContract, 'access' | 'inPersonOnly'>,
): Record<string, string[]>[] {
  const { access } = contract;
  if (access === 'public') return [];
  const session = { session: [], bindCookie: [] };
  if (access === 'deploy') return [{ deployToken: [] }];
  if (access === 'release') return [{ deployToken: [] }, session];
  if (!takesProgramTokens(contract)) return [session];
  return [session, { programToken: [method === 'GET' ? 'read' : 'write'] }];
}

interface Description {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

async function describe(app: FastifyInstance): Promise<Description> {
  const identity = Buffer.from(JSON.stringify(app.swagger()));
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity } };
}

/**
 * The document is serialised and compressed once: 800 kB for each request would let one anonymous client block the api.
 */
export function serveDocs(app: FastifyInstance): void {
  let description: Promise<Description> | undefined;
  for (const url of ['/api/docs', '/api/docs/json']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      description ??= describe(app);
      const { etag, bodies } = await description;
      reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(bodies[encoding ?? 'identity']);
    });
  }
}
