import { createHmac, timingSafeEqual } from 'node:crypto';
import { truncateText } from '@worklane/shared-kernel/domain';
import type { Platform } from '../../platform/platform.ts';

const HOUR = 3_600_000;
/** Long enough for a page that stays open over a working day. */
const LASTS = 12 * HOUR;
/** Percent-encoded this stays below the longest part of a path that is served. */
const NAME_SHOWN = 40;

/** Makes links to files for one session; nobody else's session can use them. */
export interface FileLinks {
  linkTo(file: { id: string; name: string }): string;
  /** Files are handed out only after a scanner has looked at them. */
  readonly isScanning: boolean;
}

/** Links for the session of a caller. They end at a full hour, so that a page read again shows the same ones. */
export function linksFor(platform: Platform, user: { sessionId: string }, now: Date): FileLinks {
  const expires = Math.ceil(now.getTime() / HOUR) * HOUR + LASTS;
  return {
    isScanning: isScanning(platform),
    linkTo: ({ id, name }) => {
      const signature = sign(keyOf(platform), { fileId: id, sessionId: user.sessionId, expires });
      const shown = encodeURIComponent(truncateText(name, NAME_SHOWN));
      return `/files/${id}/${shown}?expires=${expires}&signature=${signature.toString('base64url')}`;
    },
  };
}

/** Whether a scanner is set. */
export function isScanning({ settings }: Pick<Platform, 'settings'>): boolean {
  return settings.CLAMD_URL !== '';
}

/** Whether a link was made for this very file, session and time; whether the time is over is another question. */
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
  if (!fileLinkKey) throw new Error('Links to files are made before the api is ready.');
  return fileLinkKey;
}
