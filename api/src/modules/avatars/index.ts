import type { FastifyInstance } from 'fastify';
import { openStorage } from '../files/index.ts';
import { removeUnusedAvatars } from './avatar-storage.ts';
import { avatarRoutes } from './avatars.routes.ts';

export { encodeAvatar, encodePortfolioPicture, type PortfolioPictures } from './avatar-image.ts';
export { keyOf as avatarKeyOf, removeAvatar, storeAvatar } from './avatar-storage.ts';
export { contentOf } from './avatars.routes.ts';
export { pictureAsPng } from './picture-as-png.ts';

export async function avatarsModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.hourlyTasks.add((now) => removeUnusedAvatars(platform.database, storage, now));
  avatarRoutes(app, storage);
}
