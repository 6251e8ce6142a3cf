import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WatchedBuild } from './watch-build.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Hands out the files of a build under `prefix`, and under `@updates` a stream that tells of every build.
 * `origins` are the pages of other addresses that may load it; a page of any other is not let near the sources.
 */
export async function serveBuild(
  app: FastifyInstance,
  { build, prefix, origins = [] }: { build: WatchedBuild; prefix: string; origins?: readonly string[] },
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
    const tell = (value: unknown) => raw.write(`data: ${JSON.stringify(value)}\n\n`);
    const now = build.last();
    if (now) tell(now);
    const stop = build.onBuilt(tell);
    const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
    request.raw.once('close', () => {
      stop();
      clearInterval(heartbeat);
    });
  });

  await app.register(fastifyStatic, {
    root: build.folder,
    prefix,
    decorateReply: false,
    // Files keep their names from build to build.
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'no-store'),
  });
}
