import { isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userFollowingLink } from '../../platform/access-guard.ts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { contentDisposition } from './content-disposition.ts';
import { isScanning, isSignedFor, linksFor } from './file-links.ts';
import { requireSafe } from './file-safety.ts';
import type { FileScanner } from './file-scanner.ts';
import { presentAttachment } from './files.presenter.ts';
import type { CompleteFile } from './files.repository.ts';
import { readableFile } from './readable-file.ts';
import type { FileStorage } from './storage.ts';

/** The parts of a link that are checked; the file name in it is only for people. */
interface FollowedLink {
  id: string;
  expires: string;
  signature: string;
}

const isPart: Readonly<Record<keyof FollowedLink, (text: string) => boolean>> = {
  id: isId,
  expires: (text) => /^\d{1,15}$/.test(text),
  signature: (text) => /^[A-Za-z0-9_-]{43}$/.test(text),
};

/** Reading files: the description of a file, and its bytes by the link in that description. */
export function fileRoutes(app: FastifyInstance, storage: FileStorage, scanner: FileScanner | null): void {
  route(
    app,
    'GET /api/operator/scanner',
    async () => scanner?.status() ?? { state: 'off', waiting: 0, waitingSince: null },
  );

  route(app, 'GET /api/files/:id', async ({ params, user, db, now, platform }) => {
    const file = await readableFile(db, { id: params.id, businessId: user.businessId, now });
    return presentAttachment(file, linksFor(platform, user, now));
  });

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/files/:id/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const query = request.query as { confirmed?: unknown };
      const file = await fileOfLink(request, { ...query, ...request.params });
      requireSafe(file, {
        isScanning: isScanning(request.server.platform),
        isConfirmed: query.confirmed === 'yes',
      });
      return sendFile(reply, file, await storage.read(file.storageKey));
    },
  });
}

/** The file of a link. Throws 404 unless the link was made for this session and its user may still read the file. */
async function fileOfLink(
  request: FastifyRequest,
  given: Partial<Record<keyof FollowedLink, unknown>>,
): Promise<CompleteFile> {
  const { platform } = request.server;
  const link = readLink(given);
  const user = link && (await userFollowingLink(request));
  if (!link || !user?.businessId) throw notFound('file.notFound');
  const { id, signature } = link;
  const expires = Number(link.expires);
  if (!isSignedFor(platform, { fileId: id, sessionId: user.sessionId, expires, signature })) {
    throw notFound('file.notFound');
  }
  const now = platform.clock.now();
  if (expires < now.getTime()) throw new ProblemError(410, 'file.linkExpired');
  return readableFile(platform.database, { id, businessId: user.businessId, now });
}

function readLink(given: Partial<Record<keyof FollowedLink, unknown>>): FollowedLink | null {
  const isRight = (Object.keys(isPart) as (keyof FollowedLink)[]).every((part) => {
    const value = given[part];
    return typeof value === 'string' && isPart[part](value);
  });
  return isRight ? (given as FollowedLink) : null;
}

/** Sends a file so that a browser saves it and never renders or runs it. */
function sendFile(reply: FastifyReply, file: CompleteFile, content: NodeJS.ReadableStream): FastifyReply {
  const type = file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime;
  return reply
    .headers({
      'content-type': type,
      'content-length': String(file.size),
      'content-disposition': contentDisposition(file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content);
}
