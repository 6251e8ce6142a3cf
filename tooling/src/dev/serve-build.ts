import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WatchedBuild } from './watch-build.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Serves the files of a build under `prefix`, and under `@updates` an event stream with every build. Only pages of
 * `origins` may load it, so that other sites cannot read the sources.
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
    const sendEvent = (value: unknown) => raw.write(`data: ${JSON.stringify(value)}\n\n`);
    const now = build.last();
    if (now) sendEvent(now);
    const stop = build.onBuilt(sendEvent);
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
    // File names do not change between builds, so caching would serve old files.
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'no-store'),
  });
}
