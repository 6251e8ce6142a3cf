import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@worklane/shared-kernel/domain';

/** The signed part of a link to a preview: its id, and a signature that only the portal can make. */
export function previewCodeOf(key: Buffer, id: string): string {
  return `${id}.${sign(key, id).toString('base64url')}`;
}

/** The id of the preview whose link has this code; null where the portal has not made it. */
export function readPreviewCode(key: Buffer, code: string): string | null {
  const [id = '', signature = '', ...rest] = code.split('.');
  if (!isId(id) || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const sign = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest();
