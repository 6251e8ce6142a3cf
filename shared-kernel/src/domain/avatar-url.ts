import { isId } from './id.ts';
import { AVATAR_SIZES } from './limits.ts';

export type AvatarSize = (typeof AVATAR_SIZES)[number];

/** Where pictures of people are served. */
export const AVATARS_PATH = '/files/avatars';
const LARGEST: AvatarSize = 256;
const ADDRESS = /^\/files\/avatars\/([^/]+)\/256\.webp$/;

/**
 * The address of a picture. It holds the random id of one upload, so it changes with the picture. A person has the
 * address of the largest size.
 */
export const avatarUrlOf = (id: string, size: AvatarSize = LARGEST): string =>
  `${AVATARS_PATH}/${id}/${size}.webp`;

/** The id of the picture at the address of a person; null where it is the address of anything else. */
export function avatarIdOf(url: string | null): string | null {
  const id = ADDRESS.exec(url ?? '')?.[1] ?? null;
  return id !== null && isId(id) ? id : null;
}

/** All sizes of a person's picture as `srcset`; undefined for an address of anything else. */
export function avatarSourcesOf(url: string): string | undefined {
  const id = avatarIdOf(url);
  if (id === null) return undefined;
  return AVATAR_SIZES.map((size) => `${avatarUrlOf(id, size)} ${size}w`).join(', ');
}
