import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  firstCallsAt,
  type ModulePath,
  type PageReleaseSet,
  trustedTypesOf,
} from '@worklane/shared-kernel/contracts';
import { pathInside } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FirstAnswerSource, firstAnswersElement } from '../first-view/first-answers.ts';
import { chosenThemeOf } from '../first-view/first-paint.ts';
import { drawFirstParts } from '../first-view/first-view.ts';
import { loadAgainPath } from '../limits/waiting.ts';
import { type countServedPages, releasesAtStart } from '../releases/served-pages.ts';
import type { ShellChoice, ShellChoices } from '../releases/shell-choice.ts';
import { knownVisitorOf, visitorOf } from '../releases/visitor.ts';
import { cookies, readCookie, setCookie } from '../requests/cookies.ts';
import { sendNotFound, sendProblem } from '../requests/problem.ts';
import { inertPolicy, pageSecurityHeaders, startingPolicy } from '../security/security-headers.ts';
import { favicon } from './favicon.ts';
import { renderPage, renderStartingPage } from './page.ts';
import { type KeptPage, PageMemory } from './page-memory.ts';
import type { PageSources } from './page-sources.ts';
import type { PageStamps } from './page-stamps.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface PageOptions {
  sourcesFor: (request: FastifyRequest, reply: FastifyReply) => Promise<PageSources | null>;
  lastOwnerOf: (path: string) => ModulePath | null;
  stamps: PageStamps | null;
  firstAnswers: FirstAnswerSource;
  served: ReturnType<typeof countServedPages> | null;
  shellChoices: ShellChoices | null;
  isOpenDemo: boolean;
  hasPseudoLanguage: boolean;
}

export function servePages(
  app: FastifyInstance,
  {
    sourcesFor,
    lastOwnerOf,
    stamps,
    firstAnswers,
    served,
    shellChoices,
    isOpenDemo,
    hasPseudoLanguage,
  }: PageOptions,
): void {
  app.get('/favicon.svg', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', inertPolicy)
      .type('image/svg+xml')
      .send(favicon),
  );

  app.get('/releases/current.json', async (request, reply) => {
    const sources = await sourcesFor(request, reply);
    if (!sources) return sendProblem(reply, 503, 'problem.starting', { retryAfterSeconds: 2 });
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', inertPolicy)
      .type('application/json; charset=utf-8')
      .send(sources.set.json);
  });

  // Browsers cache a file that failed its integrity check, so it must be requested under another address.
  app.get<{ Querystring: AgainQuery }>(loadAgainPath, async (request, reply) => {
    setCookie(reply, cookies.again, randomBytes(4).toString('hex'));
    const choice = await chosenShellOf(request, stamps);
    if (choice) await shellChoices?.set(reply, choice.shell, choice.visitor);
    else shellChoices?.end(reply);
    return reply.header('cache-control', 'no-store').redirect(pathInside(request.query.to) ?? '/', 303);
  });

  const memory = new PageMemory();
  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) return sendNotFound(reply);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    const path = pathOf(request);
    const asked = firstAnswers.ask(request);
    // Asked while the release set is fetched, which may be slow. Calls that only a new set names are added later.
    const addCalls = (owner: ModulePath | null) => asked?.add(owner ? firstCallsAt(owner, request.url) : []);
    addCalls(lastOwnerOf(path));
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
    const owner = set.ownerOf(path);
    addCalls(owner);
    const stamp = (await stamps?.issue(visitorOf(request, reply))) ?? null;
    // Code from a dev server is no release, so its reports are not counted.
    const reported = underWork ? null : stamp;
    const violationsUrl = reported && violationsUrlOf(reported, set.page.shell.id);
    const releases = releasesAtStart(set.page, { owner, isSignedIn: asked !== null });
    if (reported) served?.note(request, { stamp: reported, releases });
    reply.headers(
      pageSecurityHeaders(nonce, {
        underWork,
        violationsUrl,
        crashesUrl: reported && violationsUrlOf(reported, set.page.shell.id, releases[1]),
        isHttps: request.protocol === 'https',
        origin: originOf(request),
        trustedTypes: trustedTypesOf(set.page.modules.map(({ manifest }) => manifest)),
      }),
    );
    const everyPage = {
      set,
      nonce,
      url: request.url,
      isOpenDemo,
      hasPseudoLanguage,
      theme: chosenThemeOf(request),
    };
    const again = againOf(request);
    if (asked === null && stamp !== null && again === null && !hasStrip(set.page))
      return sendKept(request, reply, memory.pageOf({ ...everyPage, stamp }));
    const answers = (await asked?.answers()) ?? null;
    const hasFrame = asked !== null && owner !== null && !owner.isBare;
    const hasFirstView = hasFrame && answers !== null && !isOpenDemo && !hasStrip(set.page);
    return sendCompressed(
      request,
      reply,
      renderPage({
        ...everyPage,
        path,
        again,
        stamp,
        firstAnswers: answers ? firstAnswersElement(answers) : '',
        ...drawFirstParts(set, { request, answers: hasFirstView ? answers : null, path }),
        hasFrame,
      }),
    );
  });
}

const hasStrip = ({ preview, underWork }: PageReleaseSet) => Boolean(preview ?? underWork);

/** It is parsed: raw text of a Host header must not enter a policy. */
const originOf = ({ protocol, host }: FastifyRequest) => new URL(`${protocol}://${host}`).origin;

interface AgainQuery {
  to?: unknown;
  instead?: unknown;
  shell?: unknown;
  page?: unknown;
}

/** The stamp proves that the link is from the person's page: a stranger's link must not bring back an old release. */
async function chosenShellOf(
  request: FastifyRequest<{ Querystring: AgainQuery }>,
  stamps: PageStamps | null,
): Promise<{ shell: ShellChoice; visitor: string } | null> {
  const { instead, shell: id, page: stamp } = request.query;
  const visitor = knownVisitorOf(request);
  if (typeof instead !== 'string' || typeof id !== 'string' || typeof stamp !== 'string' || !visitor)
    return null;
  const isStamped = (await stamps?.verify(stamp, visitor)) ?? null;
  return isStamped && { shell: { instead, id }, visitor };
}

const violationsUrlOf = (page: string, shell: string, module?: { package: string; id: string }) =>
  `/api/releases/violations?${new URLSearchParams({
    page,
    shell,
    ...(module && { module: module.package, release: module.id }),
  })}`;

/** A missing script or image must be a 404, never a page that the browser then tries to run. */
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

function againOf(request: FastifyRequest): string | null {
  const value = readCookie(request.headers.cookie, cookies.again);
  return value !== null && /^[0-9a-f]{8}$/.test(value) ? value : null;
}

/** Compressed pieces cannot be joined in brotli, so gzip is used; the difference in size is small. */
function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): FastifyReply | Promise<FastifyReply> {
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return sendCompressed(request, reply, page.text());
  return reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip').send(page.gzip());
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
