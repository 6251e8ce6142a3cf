import { AVATAR_SIZES, isId } from '@worklane/shared-kernel/domain';
import type { AvatarSize } from './avatar-image.ts';

/** Where pictures are served. An address holds the random id of one upload, so it changes with the picture. */
export const AVATARS_PATH = '/files/avatars';

const ADDRESS = /^\/files\/avatars\/([^/]+)\/256\.webp$/;

/** The address that is stored with a person: of the largest size; pages derive the smaller one. */
export const avatarUrlOf = (id: string): string => `${AVATARS_PATH}/${id}/256.webp`;

/** The id of the picture at an address; null for the address of anything else. */
export function avatarIdOf(url: string | null): string | null {
  const id = ADDRESS.exec(url ?? '')?.[1] ?? null;
  return id !== null && isId(id) ? id : null;
}

/** The size that a file name asks for; null for any other name. */
export function sizeOfName(name: string): AvatarSize | null {
  return AVATAR_SIZES.find((size) => name === `${size}.webp`) ?? null;
}
