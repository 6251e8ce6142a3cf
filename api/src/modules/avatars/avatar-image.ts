import {
  AVATAR_MAX_BYTES,
  AVATAR_MAX_MEGABYTES,
  AVATAR_MAX_PIXELS,
  AVATAR_SIZES,
  type AvatarSize,
} from '@worklane/shared-kernel/domain';
import sharp from 'sharp';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { WordCode, WordParams } from '../../platform/words.ts';

/** The stored pictures of one image, WebP, by the side of their square. */
export type AvatarPictures = ReadonlyMap<AvatarSize, Buffer>;

/** The loaders of what is accepted. All others, of SVG among them, stay blocked in this process. */
const FORMATS = ['jpeg', 'png', 'webp'] as const;
const LOADERS = ['Jpeg', 'Png', 'Webp'] as const;
const WEBP_QUALITY = 82;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/** A decoded picture takes up to 100 MB: more than two at once would starve other requests. */
const encodings = new Semaphore(2, 20);

/**
 * Encodes a sent image anew as squares of all sizes: upright, in sRGB, without any metadata. Throws 400 with the reason
 * for anything but one still JPEG, PNG or WebP image within the limits, at the field it was sent in, and 503 when too
 * many wait.
 */
export async function encodeAvatar(base64: string, field = 'avatar'): Promise<AvatarPictures> {
  const refused = refusalOf(field);
  const image = Buffer.from(base64, 'base64');
  if (image.length > AVATAR_MAX_BYTES) throw refused('avatar.tooLarge', { max: AVATAR_MAX_MEGABYTES });
  if (encodings.isFull) throw new ProblemError(503, 'avatar.busy', { retryAfterSeconds: 3 });
  return encodings.run(async () => {
    await requireOneStill(image, refused);
    return encodeSquares(image, refused);
  });
}

/** Reads the header alone: nothing is decoded before its size is known. */
async function requireOneStill(image: Buffer, refused: Refusal): Promise<void> {
  const {
    format,
    pages = 1,
    width,
    height,
  } = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refused('avatar.unreadable');
    });
  if (!FORMATS.some((accepted) => accepted === format)) throw refused('avatar.unreadable');
  if (pages > 1) throw refused('avatar.animated');
  if (width * height > AVATAR_MAX_PIXELS) {
    throw refused('avatar.tooManyPixels', { max: AVATAR_MAX_PIXELS / 1_000_000 });
  }
}

async function encodeSquares(image: Buffer, refused: Refusal): Promise<AvatarPictures> {
  try {
    const pictures = AVATAR_SIZES.map(
      async (size) =>
        [
          size,
          await sharp(image, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
            .autoOrient()
            .resize(size, size, { fit: 'cover' })
            .flatten({ background: 'white' })
            .webp({ quality: WEBP_QUALITY })
            .toBuffer(),
        ] as const,
    );
    return new Map(await Promise.all(pictures));
  } catch {
    throw refused('avatar.damaged');
  }
}

type Refusal = ReturnType<typeof refusalOf>;

/** Refuses the picture of a field of the request. */
const refusalOf = (field: string) => (code: WordCode, params?: WordParams) =>
  invalidFields([fieldError(field, code, params)]);
