import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WatchedTypes } from './type-check/watch-types.ts';
import type { WatchedBuild } from './watch-build.ts';

const HEARTBEAT_MS = 20_000;

interface ServedBuild {
  build: WatchedBuild;
  types: WatchedTypes | null;
  prefix: string;
  origins?: readonly string[];
}

interface PositionQuery {
  file: string;
  hash: string;
  line: number;
  column: number;
}

const positionQuery = {
  type: 'object',
  required: ['file', 'hash', 'line', 'column'],
  properties: {
    file: { type: 'string' },
    hash: { type: 'string' },
    line: { type: 'integer', minimum: 1 },
    column: { type: 'integer', minimum: 1 },
  },
};

/** Only pages of `origins` may load the build, so that other sites cannot read the sources. */
export async function serveBuild(
  app: FastifyInstance,
  { build, types, prefix, origins = [] }: ServedBuild,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin && request.url.startsWith(prefix) && origins.includes(origin))
      reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    done();
  });

  app.get(`${prefix}@updates`, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    } as never);
    const send = (event: string, value: unknown) =>
      raw.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
    const now = build.last();
    if (now) send('build', now);
    if (types) send('types', types.last());
    const stops = [
      build.onBuilt((built) => send('build', built)),
      types?.onChecked((errors) => send('types', errors)),
    ];
    const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
    request.raw.once('close', () => {
      for (const stop of stops) stop?.();
      clearInterval(heartbeat);
    });
  });

  app.get<{ Querystring: PositionQuery }>(
    `${prefix}@source`,
    { schema: { querystring: positionQuery } },
    ({ query: { file, hash, line, column } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(JSON.stringify(build.sources.find(file, hash, line, column))),
  );

  await app.register(fastifyStatic, {
    root: build.folder,
    prefix,
    decorateReply: false,
    // File names do not change between builds, so caching would serve old files.
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'no-store'),
  });
}
