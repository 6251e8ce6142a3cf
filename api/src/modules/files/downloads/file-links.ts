import { createHmac, timingSafeEqual } from 'node:crypto';
import { truncateText } from '@worklane/shared-kernel/domain';
import type { Platform } from '../../../platform/platform.ts';

const HOUR = 3_600_000;
const LINK_LIFETIME = 12 * HOUR;
/** Percent-encoded, a name of this length stays below `maxParamLength`. */
const MAX_NAME_LENGTH = 40;

export interface FileLinks {
  linkTo(file: { id: string; name: string }): string;
  readonly isScanning: boolean;
}

/** Links for the caller's session. They expire at a full hour, so that repeated reads return equal links. */
export function linksFor(platform: Platform, user: { sessionId: string }, now: Date): FileLinks {
  const linkTo = sessionLinks(platform, user, now);
  return {
    isScanning: isScanning(platform),
    linkTo: ({ id, name }) =>
      linkTo(id, `/files/${id}/${encodeURIComponent(truncateText(name, MAX_NAME_LENGTH))}`),
  };
}

export function sessionLinks(
  platform: Platform,
  { sessionId }: { sessionId: string },
  now: Date,
): (id: string, path: string) => string {
  const expires = Math.ceil(now.getTime() / HOUR) * HOUR + LINK_LIFETIME;
  return (id, path) => {
    const signature = sign(keyOf(platform), { fileId: id, sessionId, expires });
    return `${path}?expires=${expires}&signature=${signature.toString('base64url')}`;
  };
}

export function isScanning({ settings }: Pick<Platform, 'settings'>): boolean {
  return settings.CLAMD_URL !== '';
}

export function isSignedFor(
  platform: Platform,
  link: { fileId: string; sessionId: string; expires: number; signature: string },
): boolean {
  const given = Buffer.from(link.signature, 'base64url');
  const right = sign(keyOf(platform), link);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(key: Buffer, link: { fileId: string; sessionId: string; expires: number }): Buffer {
  return createHmac('sha256', key).update(`${link.fileId}\n${link.sessionId}\n${link.expires}`).digest();
}

function keyOf({ fileLinkKey }: Platform): Buffer {
  if (!fileLinkKey) throw new Error('The key of file links has not been read yet.');
  return fileLinkKey;
}
