import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@worklane/shared-kernel/domain';

/** The signed part of a preview link: its id and a signature. */
export function previewCodeOf(key: Buffer, id: string): string {
  return `${id}.${sign(key, id).toString('base64url')}`;
}

/** The preview's id; null if the portal did not sign the code. */
export function readPreviewCode(key: Buffer, code: string): string | null {
  const [id = '', signature = '', ...rest] = code.split('.');
  if (!isId(id) || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const sign = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest();
