import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathInside } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';
import { favicon } from './favicon.ts';
import { chosenThemeOf } from './first-paint.ts';
import { loadAgainPath, renderPage, renderStartingPage } from './page.ts';
import type { PageSources } from './page-sources.ts';
import { sendProblem } from './problem.ts';
import { inertPolicy, pageSecurityHeaders, startingPolicy } from './security-headers.ts';

const AGAIN_COOKIE = '__Host-worklane_again';
const AGAIN_SECONDS = 60;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface PageOptions {
  sourcesFor: (request: FastifyRequest, reply: FastifyReply) => Promise<PageSources | null>;
  /** Others can reach the portal, and its demo passwords are public: the shell says so on every page. */
  isOpenDemo: boolean;
  /** Nobody else can reach the portal. */
  hasPseudoLanguage: boolean;
}

/** Answers every path that belongs to nobody else with the portal's page. */
export function servePages(
  app: FastifyInstance,
  { sourcesFor, isOpenDemo, hasPseudoLanguage }: PageOptions,
): void {
  app.get('/favicon.svg', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', inertPolicy)
      .type('image/svg+xml')
      .send(favicon),
  );

  // What an open page asks when a module failed and is tried again.
  app.get('/releases/current.json', async (request, reply) => {
    const sources = await sourcesFor(request, reply);
    if (!sources) return sendProblem(reply, 503, 'problem.starting', { retryAfterSeconds: 2 });
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', inertPolicy)
      .type('application/json; charset=utf-8')
      .send(sources.set.json);
  });

  // A file that was refused is what the browser keeps, and is refused for as long as it is asked for by that name.
  app.get<{ Querystring: { to?: unknown } }>(loadAgainPath, (request, reply) => {
    setCookie(reply, AGAIN_COOKIE, randomBytes(4).toString('hex'), AGAIN_SECONDS);
    return reply.header('cache-control', 'no-store').redirect(pathInside(request.query.to) ?? '/', 303);
  });

  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) return sendProblem(reply, 404, 'problem.notFound');
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const sources = await sourcesFor(request, reply);
    if (!sources) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .header('content-security-policy', startingPolicy)
        .send(renderStartingPage());
    }
    const nonce = randomBytes(18).toString('base64');
    const { set, underWork } = sources;
    reply.headers(pageSecurityHeaders(nonce, underWork));
    return sendCompressed(
      request,
      reply,
      renderPage({
        set,
        nonce,
        url: request.url,
        again: againOf(request),
        isOpenDemo,
        hasPseudoLanguage,
        theme: chosenThemeOf(request),
      }),
    );
  });
}

/** A script or picture that is gone must be a 404, never a page that the browser then tries to run. */
function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (path === '/releases' || path.startsWith('/releases/')) return false;
  const { accept = '*/*' } = request.headers;
  if (accept.includes('text/html')) return true;
  const isForDocument = (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
  const looksLikeFile = path.slice(path.lastIndexOf('/')).includes('.');
  return accept.includes('*/*') && isForDocument && !looksLikeFile;
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Another name for the shell's first file, for a minute. */
function againOf(request: FastifyRequest): string | null {
  const value = readCookie(request.headers.cookie, AGAIN_COOKIE);
  return value !== null && /^[0-9a-f]{8}$/.test(value) ? value : null;
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html));
  return reply.send(html);
}
