import {
  AVATAR_MAX_PIXELS,
  FILE_JPEG_MAX_PIXELS,
  FILE_THUMBNAIL_PIXELS,
} from '@worklane/shared-kernel/domain';
import sharp, { type ResizeOptions } from 'sharp';
import { Semaphore } from '../limits/semaphore.ts';

/** Only these loaders are allowed; all others, such as SVG, stay blocked in this process. */
const FORMATS = ['jpeg', 'png', 'webp'] as const;
const LOADERS = ['Jpeg', 'Png', 'Webp'] as const;
const WEBP_QUALITY = 82;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/**
 * One at a time: a picture and its pixels take up to 200 MB, and a page requests thumbnails of all its files at once.
 */
const thumbnails = new Semaphore(1, 200);

export async function readHeader(image: Buffer) {
  // The library throws synchronously for an empty buffer.
  if (image.length === 0) return null;
  const found = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found || !FORMATS.some((accepted) => accepted === found.format)) return null;
  const { format, pages = 1, width, height, autoOrient } = found;
  return { isJpeg: format === 'jpeg', isStill: pages === 1, pixels: width * height, upright: autoOrient };
}

/** The upright size in pixels of one still JPEG, PNG or WebP image; null otherwise. Decodes nothing. */
export async function stillPictureSize(
  image: Buffer,
  maxPixels: number,
): Promise<{ width: number; height: number } | null> {
  const found = await readHeader(image);
  if (!found?.isStill || found.pixels > maxPixels) return null;
  return { width: found.upright.width, height: found.upright.height };
}

/** Upright, in sRGB, without metadata: a photo can contain its location. */
export const encodeUpright = (
  image: Buffer,
  size: ResizeOptions,
  maxPixels: number = AVATAR_MAX_PIXELS,
): Promise<Buffer> =>
  sharp(image, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(size)
    .flatten({ background: 'white' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();

export const asPng = (image: Buffer): Promise<Buffer> =>
  sharp(image, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' }).png().toBuffer();

export const areThumbnailsBusy = (): boolean => thumbnails.isFull;

/** A small square of a picture; null if it cannot be decoded. `read` is called when its turn comes. */
export function encodeThumbnail(read: () => Promise<Buffer>): Promise<Buffer | null> {
  return thumbnails.run(async () => {
    const image = await read();
    const found = await readHeader(image);
    if (!found) return null;
    const maxPixels = found.isJpeg ? FILE_JPEG_MAX_PIXELS : AVATAR_MAX_PIXELS;
    if (found.pixels > maxPixels) return null;
    const side = { width: FILE_THUMBNAIL_PIXELS, height: FILE_THUMBNAIL_PIXELS, fit: 'cover' } as const;
    return encodeUpright(image, side, maxPixels).catch(() => null);
  });
}
