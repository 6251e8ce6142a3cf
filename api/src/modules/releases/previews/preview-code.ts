import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@worklane/shared-kernel/domain';

export function previewCodeOf(key: Buffer, id: string): string {
  return `${id}.${sign(key, id).toString('base64url')}`;
}

export function readPreviewCode(key: Buffer, code: string): string | null {
  const [id = '', signature = '', ...rest] = code.split('.');
  if (!isId(id) || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const sign = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest();
