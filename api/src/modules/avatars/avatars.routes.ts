import { AVATAR_SIZES, AVATARS_PATH, isId } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { userFollowingLink } from '../../platform/http/access-guard.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type FileStorage, isMissing } from '../files/index.ts';
import { keyOf } from './avatar-storage.ts';
import { isPublicLogo } from './avatars.repository.ts';

/** Cached without revalidation, because another picture has another address. */
const CACHED = 'private, max-age=31536000, immutable';

/** All signed-in users may see people's pictures; the logo on a public page is visible to everybody. */
export function avatarRoutes(app: FastifyInstance, storage: FileStorage): void {
  app.route<{ Params: { id: string; name: string } }>({
    method: 'GET',
    url: `${AVATARS_PATH}/:id/:name`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      const size = AVATAR_SIZES.find((one) => name === `${one}.webp`) ?? null;
      if (size === null || !isId(id)) throw notFound('file.notFound');
      const isPublic = await isPublicLogo(app.platform.database, id);
      if (!isPublic && !(await userFollowingLink(request))) throw notFound('file.notFound');
      const picture = await contentOf(storage, keyOf(id, size));
      if (picture === null) throw notFound('file.notFound');
      return reply.headers({ 'content-type': 'image/webp', 'cache-control': CACHED }).send(picture);
    },
  });
}

export async function contentOf(storage: FileStorage, key: string): Promise<Buffer | null> {
  try {
    const parts: Buffer[] = [];
    // Copied, because the next part may reuse the buffer.
    for await (const part of storage.parts(key)) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
