import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export function aPicture({
  width = 300,
  height = 200,
  format = 'jpeg',
}: {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
}

/**
 * The photo is stored sideways with orientation 6 and a location. Upright, its height is twice its width, with red
 * above and blue below.
 */
export async function aSidewaysPhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 200, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 49/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function anAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

export async function aPictureOfManyPixels(): Promise<Buffer> {
  const png = await aPicture({ width: 8, height: 8, format: 'png' });
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
