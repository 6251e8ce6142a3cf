import sharp from 'sharp';

/** An image of one colour; a JPEG where nothing else is asked for. */
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
