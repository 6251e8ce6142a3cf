import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { isScanning, linksFor } from './downloads/file-links.ts';
import { followedLink } from './downloads/followed-link.ts';
import { readableFile } from './downloads/readable-file.ts';
import { sendDownload } from './downloads/send-download.ts';
import { requireThumbnail, sendThumbnail } from './downloads/thumbnails.ts';
import { presentAttachment } from './files.presenter.ts';
import type { CompleteFile } from './files.repository.ts';
import { requireSafe } from './safety/file-safety.ts';
import type { FileScanner } from './safety/file-scanner.ts';
import type { FileStorage } from './stores/storage.ts';
import { wholeContent } from './stores/whole-content.ts';

export function fileRoutes(app: FastifyInstance, storage: FileStorage, scanner: FileScanner | null): void {
  route(
    app,
    'GET /api/operator/scanner',
    async () => scanner?.status() ?? { state: 'off', waiting: 0, waitingSince: null },
  );

  route(app, 'GET /api/files/:id', async ({ params, user, db, now, platform }) => {
    const file = await readableFile(db, { id: params.id, user, now });
    return presentAttachment(file, linksFor(platform, user, now));
  });

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/files/:id/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const query = request.query as { confirmed?: unknown; size?: unknown };
      const file = await fileOfLink(request, reply);
      requireSafe(file, {
        isScanning: isScanning(request.server.platform),
        isConfirmed: query.confirmed === 'yes',
      });
      if (query.size === 'thumbnail') {
        const { database, clock } = request.server.platform;
        return sendThumbnail(reply, await requireThumbnail(database, storage, file, clock.now()));
      }
      return sendDownload(reply, file, await wholeContent(storage, file, request.log));
    },
  });
}

async function fileOfLink(request: FastifyRequest, reply: FastifyReply): Promise<CompleteFile> {
  const { platform } = request.server;
  const { user, id } = await followedLink(request, reply);
  return readableFile(platform.database, { id, user, now: platform.clock.now() });
}
