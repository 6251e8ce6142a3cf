import { isId } from '../id.ts';
import { AVATAR_SIZES } from '../limits.ts';

export type AvatarSize = (typeof AVATAR_SIZES)[number];

export const AVATARS_PATH = '/files/avatars';
const LARGEST: AvatarSize = 256;
const ADDRESS = /^\/files\/avatars\/([^/]+)\/256\.webp$/;

/** The address of a profile picture. The id is random for each upload, so the address changes with the picture. */
export const avatarUrlOf = (id: string, size: AvatarSize = LARGEST): string =>
  `${AVATARS_PATH}/${id}/${size}.webp`;

/** The picture id in an avatar address of the largest size; null for any other address. */
export function avatarIdOf(url: string | null): string | null {
  const id = ADDRESS.exec(url ?? '')?.[1] ?? null;
  return id !== null && isId(id) ? id : null;
}

/** All sizes of a profile picture as `srcset`; undefined if the address is not an avatar address. */
export function avatarSourcesOf(url: string): string | undefined {
  const id = avatarIdOf(url);
  if (id === null) return undefined;
  return AVATAR_SIZES.map((size) => `${avatarUrlOf(id, size)} ${size}w`).join(', ');
}
