import { AVATAR_MAX_BYTES } from '@worklane/shared-kernel/domain';

/** Side of the square that is sent; the server shrinks it again. */
const SIDE = 512;
const QUALITY = 0.9;

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** An image as base64 in a white square, with nothing of it cut off. Throws where the browser cannot read it. */
export async function logoOf(file: File): Promise<string> {
  if (typeof createImageBitmap === 'undefined') return contentOf(file);
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return contentOf(file);
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  const scale = SIDE / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  return withoutScheme(canvas.toDataURL('image/jpeg', QUALITY));
}

/** The file as it is, for browsers that draw no pictures. */
async function contentOf(file: File): Promise<string> {
  if (file.size > AVATAR_MAX_BYTES) throw new Error('too large to be sent as it is');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(withoutScheme(String(reader.result)));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const withoutScheme = (dataUrl: string) => dataUrl.replace(/^[^,]*,/, '');
