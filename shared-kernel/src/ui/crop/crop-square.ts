/** The chosen part of a photo, in pixels of the turned photo. */
export interface CropPart {
  x: number;
  y: number;
  width: number;
}

export interface SquarePlan {
  scale: number;
  centre: { x: number; y: number };
  /** Radians, clockwise. */
  angle: number;
}

/** Side of the uploaded square: twice the largest stored size, because the server shrinks it again. */
const SIDE = 512;
const QUALITY = 0.9;

export function planSquare(
  photo: { width: number; height: number },
  part: CropPart,
  turns: number,
  side = SIDE,
): SquarePlan {
  const scale = side / part.width;
  const isOnItsSide = turns % 2 !== 0;
  const [width, height] = isOnItsSide ? [photo.height, photo.width] : [photo.width, photo.height];
  return {
    scale,
    centre: { x: (width / 2 - part.x) * scale, y: (height / 2 - part.y) * scale },
    angle: (turns * Math.PI) / 2,
  };
}

/** Draws the chosen part as a square JPEG and returns it as base64. Throws if the browser cannot draw it. */
export async function cropSquare(photo: HTMLImageElement, part: CropPart, turns: number): Promise<string> {
  const { naturalWidth: width, naturalHeight: height } = photo;
  const { scale, centre, angle } = planSquare({ width, height }, part, turns);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency: without this, transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.translate(centre.x, centre.y);
  context.rotate(angle);
  context.scale(scale, scale);
  context.drawImage(photo, -width / 2, -height / 2);
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '');
}
