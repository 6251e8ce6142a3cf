import { Readable } from 'node:stream';
import { isId, portfolioDocumentEnding } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userFollowingLink } from '../../platform/http/access-guard.ts';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { contentOf } from '../avatars/index.ts';
import { type FileStorage, linksFor, sendDownload } from '../files/index.ts';
import { type FoundItem, findItem } from './portfolio.repository.ts';
import {
  addToPortfolio,
  DOCUMENT_NAME,
  describeItem,
  PICTURES_PATH,
  type PictureSize,
  pictureKey,
  setRemoved,
} from './portfolio.ts';

/** Cached without revalidation: another picture has another address. */
const CACHED = 'private, max-age=31536000, immutable';
const SIZES: readonly PictureSize[] = ['full', 'thumbnail'];

export function portfolioRoutes(app: FastifyInstance, storage: FileStorage): void {
  route(app, 'POST /api/business/:id/portfolio', async ({ params: { id }, body, user, now, platform }) => {
    const { isScanning } = linksFor(platform, user, now);
    const context = { database: platform.database, storage, now, isScanning };
    return addToPortfolio(context, { businessId: id, leadId: user.id, fileIds: body.fileIds });
  });

  route(app, 'PUT /api/business/:id/portfolio/:itemId', ({ params, body, user, db, now }) =>
    describeItem(db, { businessId: params.id, leadId: user.id, itemId: params.itemId, body, now }),
  );

  for (const action of ['remove', 'restore'] as const)
    route(app, `POST /api/business/:id/portfolio/:itemId/${action}`, async ({ params, user, db, now }) => {
      const { id: businessId, itemId } = params;
      await setRemoved(db, { businessId, leadId: user.id, itemId, isRemoved: action === 'remove', now });
      return null;
    });

  app.route<{ Params: { id: string; name: string } }>({
    method: 'GET',
    url: `${PICTURES_PATH}/:id/:name`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      const isDocument = name === DOCUMENT_NAME;
      const size = isDocument ? 'full' : SIZES.find((one) => name === `${one}.webp`);
      if (size === undefined || !isId(id)) throw notFound('file.notFound');
      const found = await findItem(app.platform.database, id);
      if (!found || !(await mayRead(request, found))) throw notFound('file.notFound');
      const picture = await contentOf(storage, pictureKey(id, size));
      if (picture === null) throw notFound('file.notFound');
      // Unchanged uploads are served only as downloads, never as pictures.
      const { item } = found;
      const ending = item && portfolioDocumentEnding(item.mimeType);
      if ((ending !== null) !== isDocument) throw notFound('file.notFound');
      if (item && ending) {
        const file = { name: `${item.name}.${ending}`, mime: item.mimeType, size: picture.length };
        return sendDownload(reply, file, Readable.from([picture]));
      }
      return reply.headers({ 'content-type': 'image/webp', 'cache-control': CACHED }).send(picture);
    },
  });
}

/** Everybody reads pictures of public pages, profile readers read documents, and the business reads removed items. */
async function mayRead(request: FastifyRequest, { businessId, isShared, item }: FoundItem): Promise<boolean> {
  const isDocument = item !== null && portfolioDocumentEnding(item.mimeType) !== null;
  const isKept = item !== null && item.removedAt === undefined;
  if (isShared && isKept && !isDocument) return true;
  const user = await userFollowingLink(request);
  if (!user || !isDocument) return user !== null;
  return !user.isOperator && user.businessType === 'standard' && (isKept || user.businessId === businessId);
}
