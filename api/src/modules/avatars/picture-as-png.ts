import { AVATAR_SIZES, avatarIdOf } from '@worklane/shared-kernel/domain';
import { asPng } from '../../platform/texts/still-picture.ts';
import type { FileStorage } from '../files/index.ts';
import { keyOf } from './avatar-storage.ts';
import { contentOf } from './avatars.routes.ts';

/** PNG for documents; null if the address does not name a picture or the picture is gone. */
export async function pictureAsPng(storage: FileStorage, url: string | null): Promise<Buffer | null> {
  const id = avatarIdOf(url);
  const largest = Math.max(...AVATAR_SIZES) as (typeof AVATAR_SIZES)[number];
  const picture = id === null ? null : await contentOf(storage, keyOf(id, largest));
  return picture && asPng(picture);
}
