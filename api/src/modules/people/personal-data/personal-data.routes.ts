import type { FastifyInstance } from 'fastify';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import { type FileStorage, followedLink, sendDownload, sessionLinks } from '../../files/index.ts';
import { findArchive, findArchiveById } from './personal-data.repository.ts';
import { presentPersonalData, requestPersonalData } from './request-personal-data.ts';

const OWN_DATA_PATH = '/files/own-data';

export function personalDataRoutes(app: FastifyInstance, storage: FileStorage): void {
  route(app, 'GET /api/users/me/data', async ({ db, user, now, platform }) => {
    const linkTo = sessionLinks(platform, user, now);
    return presentPersonalData(
      await findArchive(db, user.id),
      (id) => linkTo(id, `${OWN_DATA_PATH}/${id}`),
      now,
    );
  });

  route(app, 'POST /api/users/me/data', async ({ db, user, now, platform, request }) => {
    const archive = await requestPersonalData(db, storage, { userId: user.id, now });
    await platform.securityLog.recordIn(db, {
      kind: 'ownDataRequested',
      accountId: user.id,
      origin: originOf(request),
    });
    return presentPersonalData(archive, () => '', now);
  });

  // This route is outside the route map like every download: a browser follows it as a link, and the answer is bytes.
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: `${OWN_DATA_PATH}/:id`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { platform } = request.server;
      const { user, id } = await followedLink(request, reply);
      const archive = await findArchiveById(platform.database, id);
      if (archive?.userId !== user.id || archive.state !== 'ready') throw notFound('file.notFound');
      const { size, expiresAt } = archive;
      if (size === null || expiresAt === null || expiresAt <= platform.clock.now())
        throw new ProblemError(410, 'ownData.expired');
      platform.securityLog.record({
        kind: 'ownDataDownloaded',
        accountId: user.id,
        origin: originOf(request),
      });
      const name = `worklane-${archive.requestedAt.toISOString().slice(0, 10)}.zip`;
      return sendDownload(reply, { name, mime: 'application/zip', size }, await storage.read(id));
    },
  });
}
