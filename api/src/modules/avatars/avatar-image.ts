import {
  AVATAR_MAX_BYTES,
  AVATAR_MAX_MEGABYTES,
  AVATAR_MAX_PIXELS,
  AVATAR_SIZES,
  type AvatarSize,
  PORTFOLIO_PIXELS,
} from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, ProblemError } from '../../platform/http/problem.ts';
import { Semaphore } from '../../platform/limits/semaphore.ts';
import { encodeUpright, readHeader } from '../../platform/texts/still-picture.ts';
import type { WordCode, WordParams } from '../../platform/words.ts';

export type AvatarPictures = ReadonlyMap<AvatarSize, Buffer>;

/** A decoded picture takes up to 100 MB: more than two at once would starve other requests. */
const encodings = new Semaphore(2, 20);

/** Throws 400 at `field` for an unsuitable image, and 503 if too many wait. The squares have no metadata. */
export async function encodeAvatar(base64: string, field = 'avatar'): Promise<AvatarPictures> {
  const refused = refusalOf(field);
  const image = Buffer.from(base64, 'base64');
  if (image.length > AVATAR_MAX_BYTES) throw refused('avatar.tooLarge', { max: AVATAR_MAX_MEGABYTES });
  return encode(image, refused, encodeSquares);
}

export interface PortfolioPictures {
  full: Buffer;
  thumbnail: Buffer;
}

export async function encodePortfolioPicture(image: Buffer, field: string): Promise<PortfolioPictures> {
  const { full, thumbnail } = PORTFOLIO_PIXELS;
  return encode(image, refusalOf(field), async () => ({
    full: await encodeUpright(image, { width: full, height: full, fit: 'inside', withoutEnlargement: true }),
    thumbnail: await encodeUpright(image, { ...thumbnail, fit: 'cover' }),
  }));
}

async function encode<Pictures>(
  image: Buffer,
  refused: Refusal,
  work: (image: Buffer) => Promise<Pictures>,
): Promise<Pictures> {
  if (encodings.isFull) throw new ProblemError(503, 'avatar.busy', { retryAfterSeconds: 3 });
  return encodings.run(async () => {
    await requireOneStill(image, refused);
    try {
      return await work(image);
    } catch {
      throw refused('avatar.damaged');
    }
  });
}

/** Reads only the header: nothing is decoded before its size is known. */
async function requireOneStill(image: Buffer, refused: Refusal): Promise<void> {
  const found = await readHeader(image);
  if (!found) throw refused('avatar.unreadable');
  if (!found.isStill) throw refused('avatar.animated');
  if (found.pixels > AVATAR_MAX_PIXELS) {
    throw refused('avatar.tooManyPixels', { max: AVATAR_MAX_PIXELS / 1_000_000 });
  }
}

async function encodeSquares(image: Buffer): Promise<AvatarPictures> {
  const pictures = AVATAR_SIZES.map(
    async (size) => [size, await encodeUpright(image, { width: size, height: size, fit: 'cover' })] as const,
  );
  return new Map(await Promise.all(pictures));
}

type Refusal = ReturnType<typeof refusalOf>;

const refusalOf = (field: string) => (code: WordCode, params?: WordParams) =>
  invalidFields([fieldError(field, code, params)]);
